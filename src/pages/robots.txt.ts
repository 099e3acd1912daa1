import type { APIRoute } from 'astro';
import { PRIVATE_ROUTES } from '#lib/routes.ts';

/** Private pages carry «noindex», so only the interface of the server is closed to robots here. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /api/',
      ...PRIVATE_ROUTES.map((route) => `Disallow: ${route}`),
      '',
      `Sitemap: ${new URL('/sitemap-index.xml', site).href}`,
      '',
    ].join('\n'),
  );
