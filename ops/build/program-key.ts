import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** What the program that draws pages is made from. Texts, prices and pictures are none of it: it reads them when it draws. */
const SOURCES = ['src/**/*', 'ops/build/**/*', 'ops/dev/**/*', 'astro.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'];
const CONTENT = /^src\/content\/.*\.(?:yaml|md)$/;

/** The name of the program these sources make for this address: the same sources give the same name. */
export function programKey(): string {
  const hash = createHash('sha256').update(`${process.version} ${process.env.PUBLIC_URL ?? ''}`);
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').replace(`${process.cwd().replaceAll('\\', '/')}/`, ''))
    .filter((file) => !CONTENT.test(file));
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
