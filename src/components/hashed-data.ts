import { createHash } from 'node:crypto';

const HASH_LENGTH = 8;

/** Data as a file of the site, under a name that tells its content: a page that stays open over a deploy still finds its own. */
export function hashedData(name: string, data: object): { path: string; text: string } {
  const text = JSON.stringify(data);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);
  return { path: `_astro/${name}.${hash}`, text };
}
