import type { APIRoute } from 'astro';
import { loadShop } from '#components/catalogue.ts';

/** Whom to write to about a hole in the shop (RFC 9116). */
export const GET: APIRoute = async ({ site }) => {
  const { security } = await loadShop();
  return new Response(
    [
      `Contact: mailto:${security.email}`,
      `Expires: ${security.until}T00:00:00.000Z`,
      'Preferred-Languages: ru, en',
      `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
      '',
    ].join('\n'),
  );
};
