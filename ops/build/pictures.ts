import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { ImageMetadata, LocalImageService } from 'astro';

/** Beside what else is kept between builds: a picture's name holds its content and its size. */
const KEPT = '.astro/pictures';
const FOLDER = '/_astro';
const HASH_LENGTH = 8;

type Arguments = Parameters<LocalImageService['transform']>;
type Options = Omit<Arguments[1], 'src'> & { src: ImageMetadata };
type Asked = { original: string; options: Options };

/** What Astro's pipeline of pictures looks for when it draws pages of a site of files. */
type Pipeline = {
  imageService?: Pick<LocalImageService, 'transform'>;
  addStaticImage?: (options: Options, properties: readonly string[]) => string;
};

/** As Astro hands it on where `astro.config.mjs` chooses no other service. */
const CONFIG = { service: { entrypoint: 'astro/assets/services/sharp', config: {} } } as Arguments[2];
const LOGGER = { info: () => {}, warn: console.error, error: console.error, debug: () => {} } as unknown as Arguments[3];

function placeOf(options: Options, properties: readonly string[]): string {
  const { src } = options.src;
  const chosen = Object.entries(options).filter(([name]) => name !== 'src' && properties.includes(name));
  const hash = createHash('sha256')
    .update(JSON.stringify([src, chosen]))
    .digest('hex')
    .slice(0, HASH_LENGTH);
  return `${FOLDER}/${basename(src, extname(src))}.${hash}.${options.format ?? 'webp'}`;
}

async function makePicture(service: NonNullable<Pipeline['imageService']>, site: string, place: string, { original, options }: Asked) {
  const kept = join(KEPT, basename(place));
  if (!existsSync(kept)) {
    const { data } = await service.transform(readFileSync(join(site, original)), { ...options, src: original }, CONFIG, LOGGER);
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(kept, data);
  }
  copyFileSync(kept, join(site, place));
}

/**
 * Notes the pictures pages ask for in sizes and formats while they are drawn. `make` makes those that a page of the site or the data of its islands names, and takes
 * originals away that none names: Astro asks for more sizes than are used.
 */
export function openPictures(): { make: (site: string) => Promise<void> } {
  const asked = new Map<string, Asked>();
  const shared = globalThis as unknown as { astroAsset?: Pipeline };
  shared.astroAsset ??= {};
  shared.astroAsset.addStaticImage = (options, properties) => {
    const place = placeOf(options, properties);
    asked.set(place, { original: options.src.src, options });
    return place;
  };
  return {
    make: async (site) => {
      const service = shared.astroAsset?.imageService;
      if (asked.size === 0 || service === undefined) return;
      const texts = globSync('**/*.{html,json}', { cwd: site }).map((file) => readFileSync(join(site, file), 'utf8'));
      const isNamed = (place: string): boolean => texts.some((text) => text.includes(place));
      for (const [place, one] of asked) if (isNamed(place)) await makePicture(service, site, place, one);
      for (const original of new Set([...asked.values()].map((one) => one.original))) if (!isNamed(original)) rmSync(join(site, original));
    },
  };
}
