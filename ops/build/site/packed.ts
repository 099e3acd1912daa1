import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib, zstdCompress } from 'node:zlib';
import { DAY_MS } from '#lib/domain/time.ts';

/** The best packing takes most of a build, and most files are those of the build before. */
const CACHE = 'node_modules/.cache/tirazh-packed';
const KEPT_MS = 30 * DAY_MS;

/** Above this the best packing takes a second per megabyte and saves an eighth. */
const QUICKLY_PACKED_BYTES = 4 * 1024 * 1024;

type Packer = { level: (isLarge: boolean) => number; pack: (content: Buffer, level: number) => Promise<Buffer> };
const [brotli, zstd, gz] = [promisify(brotliCompress), promisify(zstdCompress), promisify(gzip)];

/** A window that holds the whole content, and no larger: an empty rest of it takes longer to make than a page to pack. */
const windowFor = ({ length }: Buffer): Record<number, number> => ({
  [zlib.BROTLI_PARAM_LGWIN]: Math.min(zlib.BROTLI_DEFAULT_WINDOW, Math.max(zlib.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16)))),
  [zlib.BROTLI_PARAM_SIZE_HINT]: length,
});

/** By the ending of the sibling it writes. They run beside one another, off the main thread. */
const PACKERS = {
  '.br': {
    level: (isLarge) => (isLarge ? 9 : 11),
    pack: (content, level) => brotli(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: level, ...windowFor(content) } }),
  },
  '.gz': { level: () => 9, pack: (content, level) => gz(content, { level }) },
  '.zst': {
    level: (isLarge) => (isLarge ? 15 : 19),
    pack: (content, level) => zstd(content, { params: { [zlib.ZSTD_c_compressionLevel]: level }, pledgedSrcSize: content.length }),
  },
} as const satisfies Readonly<Record<string, Packer>>;
type Packing = keyof typeof PACKERS;
const SIBLINGS = ['.br', '.gz', '.zst'] as const satisfies readonly Packing[];

/** The engine's own packers change with its version, and what they are called with may. */
const VERSIONS = `windows ${process.versions.brotli} ${process.versions.zlib} ${process.versions.zstd}`;

/** A content packed, or as it was packed before: the same bytes either way. */
async function packed(content: Buffer, packing: Packing): Promise<Buffer> {
  const { level: levelOf, pack } = PACKERS[packing];
  const level = levelOf(content.length > QUICKLY_PACKED_BYTES);
  const hash = createHash('sha256').update(VERSIONS).update(content).digest('hex');
  const path = join(CACHE, `${hash}-${level}${packing}`);
  if (existsSync(path)) {
    const now = new Date();
    utimesSync(path, now, now);
    return readFileSync(path);
  }
  const made = await pack(content, level);
  // Another build reads it whole or not at all.
  writeFileSync(`${path}.${process.pid}`, made);
  renameSync(`${path}.${process.pid}`, path);
  return made;
}

/** Drops what no build of the last month has asked for. */
function tidyPacked(now: Date): void {
  for (const name of readdirSync(CACHE))
    if (statSync(join(CACHE, name)).mtimeMs < now.getTime() - KEPT_MS) rmSync(join(CACHE, name), { force: true });
}

const TEXTS = '**/*.{html,css,js,json,svg,xml,txt,csv,webmanifest,wasm,ttf}';
const WORTH_PACKING_BYTES = 512;

/** Writes the packed siblings of every text of a site. The same content gives the same bytes. */
export async function packSite(site: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const pack = async (file: string): Promise<void> => {
    const content = readFileSync(file);
    if (content.length < WORTH_PACKING_BYTES) return;
    await Promise.all(SIBLINGS.map(async (packing) => writeFileSync(file + packing, await packed(content, packing))));
  };
  await Promise.all(globSync(TEXTS, { cwd: site }).map((file) => pack(join(site, file))));
  tidyPacked(new Date());
}
