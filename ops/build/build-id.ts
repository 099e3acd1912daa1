import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

const PROFILE = process.env.SHOP_PROFILE || null;
const SOURCES = ['src/**/*', 'public/**/*', 'package-lock.json', 'astro.config.mjs', ...(PROFILE === null ? [] : [`${PROFILE}/**/*`])];

/** Name of this build: twelve hexadecimal digits of a hash over everything the pages are made from. The same sources give the same name. */
export function buildId(): string {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { withFileTypes: true })).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort())
    hash.update(path.replace(process.cwd(), '')).update(readFileSync(path));
  return hash.digest('hex').slice(0, 12);
}
