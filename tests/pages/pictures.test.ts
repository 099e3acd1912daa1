import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import service from 'astro/assets/services/sharp';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openPictures } from '../../ops/build/pictures.ts';

const site = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(site, { recursive: true }));

test('pictures that a page names are made in its sizes; what none names is left out', async () => {
  const src = '/_astro/paper.1a2b.jpg';
  mkdirSync(join(site, '_astro'));
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#b98' } });
  writeFileSync(join(site, src), await photo.jpeg().toBuffer());
  const shared = globalThis as unknown as {
    astroAsset: { imageService?: object; addStaticImage: (options: object, properties: string[]) => string };
  };
  const pictures = openPictures();
  shared.astroAsset.imageService = service;
  const ask = (width: number, format: string) =>
    shared.astroAsset.addStaticImage({ src: { src, width: 900, height: 600, format: 'jpg' }, width, format, quality: 50 }, [
      'src',
      'width',
      'format',
      'quality',
    ]);
  const [named, other] = [ask(480, 'avif'), ask(640, 'avif')];
  expect(ask(480, 'avif')).toBe(named);
  writeFileSync(join(site, 'page.html'), `<img src="${named}">`);
  await pictures.make(site);
  expect(readdirSync(join(site, '_astro')).map((name) => `/_astro/${name}`)).toEqual([named]);
  expect(existsSync(join(site, other))).toBe(false);
  expect(await sharp(join(site, named)).metadata()).toMatchObject({ format: 'heif', width: 480, height: 320 });
});
