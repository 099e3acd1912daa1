import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib, zstdCompressSync } from 'node:zlib';
import { DELIVERY_FOLDER, headersFile, POLICIES_FILE, policyOf, redirectsFile } from '#server/delivery.ts';

/**
 * Finishes the built site: compressed siblings of every text, the policy of every page, `_headers` and `_redirects` for CDNs.
 * The same sources give the same bytes.
 */
const DIST = 'dist';
const TEXTS = '**/*.{html,css,js,json,svg,xml,txt,csv,webmanifest}';
const WORTH_COMPRESSING_BYTES = 512;

const pathOf = (file: string): string => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`);

function compress(file: string): void {
  const content = readFileSync(file);
  if (content.length < WORTH_COMPRESSING_BYTES) return;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${file}.zst`, zstdCompressSync(content, { params: { [zlib.ZSTD_c_compressionLevel]: 19 } }));
}

const pages = globSync('**/*.html', { cwd: DIST }).sort();
const policies = Object.fromEntries(pages.map((file) => [pathOf(file), policyOf(readFileSync(join(DIST, file), 'utf8'))]));

for (const file of globSync(TEXTS, { cwd: DIST })) compress(join(DIST, file));
mkdirSync(join(DIST, DELIVERY_FOLDER), { recursive: true });
writeFileSync(join(DIST, DELIVERY_FOLDER, POLICIES_FILE), `${JSON.stringify(policies, null, 2)}\n`);
writeFileSync(join(DIST, '_headers'), headersFile(policies));
writeFileSync(join(DIST, '_redirects'), redirectsFile());
console.log(`${pages.length} pages finished`);
