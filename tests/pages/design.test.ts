import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readContent } from '#content/read.ts';
import { TYPES } from '#server/http/static-headers.ts';
import { builtPages, DIST } from '#tests/support/dist.ts';

const pages = await builtPages();
const page = (path: string) => pages.find((each) => each.path === path)!.root;
const design = page('/design');
const hrefOf = (selector: string) => design.querySelector(selector)?.getAttribute('href') ?? '';
const data = JSON.parse(readFileSync(join(DIST, hrefOf('main link[data-design]')), 'utf8'));

describe('the wall of templates', () => {
  it('brings its data under a name that tells its content, and the prices of the products it is for', () => {
    expect(hrefOf('main link[data-design]')).toMatch(/^\/_astro\/templates\.[\w-]{8}\.json$/);
    expect(hrefOf('main link[data-product]')).toMatch(/^\/_astro\/BusinessCards\.[\w-]{8}\.json$/);
    expect(existsSync(join(DIST, hrefOf('main link[data-product]')))).toBe(true);
  });

  it('has a screen colour for every ink and two packed files for every typeface', () => {
    const voices = data.templates.flatMap((template: { voices: { inks: object; faces: object }[] }) => template.voices);
    expect(voices.length).toBeGreaterThan(0);
    for (const { inks, faces } of voices) {
      for (const ink of Object.values(inks)) expect(data.screens[String(ink)]).toMatch(/^#[\da-f]{6}$/);
      for (const face of Object.values(faces)) expect(Object.keys(data.faces)).toContain(face);
    }
    for (const { font, table } of Object.values<{ font: string; table: string }>(data.faces)) {
      expect([font, table]).toEqual([expect.stringMatching(/^\/_astro\/.+\.ttf$/), expect.stringMatching(/^\/_astro\/.+\.json$/)]);
      for (const file of [font, `${font}.br`, table, `${table}.br`]) expect(existsSync(join(DIST, file)), file).toBe(true);
    }
    expect(TYPES['.ttf']).toBe('font/ttf');
  });

  it('loads no typeface of a template before one is drawn', () => {
    expect(design.toString()).not.toMatch(/\.ttf/);
  });

  it('says without scripts what it does and how a file is made by hand', () => {
    const words = design.querySelector('main noscript');
    expect(words?.innerHTML).toContain('JavaScript');
    expect(words?.innerHTML).toContain('href="/BusinessCards"');
  });

  it('draws no sample where there are no scripts, and is found by search engines', () => {
    expect(design.querySelector('main svg[role=img]')).toBeNull();
    expect(design.querySelector('meta[name=robots]')).toBeNull();
    expect(design.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/design$/);
  });
});

describe('a product', () => {
  const designed = new Set(data.templates.flatMap(({ products }: { products: string[] }) => products));
  const slugs = readContent()
    .products.map(({ product }) => product)
    .filter(({ available }) => available)
    .map(({ slug }) => slug);

  it.each(slugs)('%s leads to templates where it has any, by a plain link', (slug) => {
    const link = page(`/${slug}`).querySelector('main a[href^="/design"]');
    expect(link?.getAttribute('href')).toBe(designed.has(slug) ? `/design?product=${slug}` : undefined);
  });
});
