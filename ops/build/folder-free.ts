/**
 * The page without the names Astro gives its islands: they are hashes of a path on the machine that builds, nothing reads them,
 * and with them the same sources would give other bytes in another folder.
 */
export const withoutIslandNames = (html: string): string => html.replace(/(<astro-island) uid="[^"]*"/g, '$1');
