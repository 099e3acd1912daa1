import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const SCRIPT = readFileSync('src/directives/island.js', 'utf8');
const ORIGIN = 'https://shop.example';
const WINDOW_PX = 800;
const URL_OF_FILE = 'url(/_astro/golos.woff2) format("woff2")';

type Visit = { referrer?: string; moved?: number; top?: number; lines?: number; isFound?: boolean };

/** Runs the program of islands on a page of one link, which stands `moved` px lower in the shop's letters, on so many `lines`. */
async function visit({ referrer = '', moved = 0, top = 100, lines = 2, isFound = true }: Visit = {}) {
  const faces = new Set<{ family: string; src: string }>();
  const media = { mediaText: '(scripting: none)' };
  const rest = { rel: 'preload', media: 'not all', onload: () => {} };
  const link = {
    getClientRects: () =>
      Array.from({ length: faces.size > 0 ? lines : 2 }, (_, line) => ({ top: line * 24 + top + (faces.size > 0 ? moved : 0) })),
  };
  const page = new EventTarget();
  const context = {
    addEventListener: page.addEventListener.bind(page),
    requestAnimationFrame: (act: () => void) => setImmediate(act),
    setTimeout: () => 0,
    customElements: { define: () => {} },
    HTMLElement: class {},
    FontFace: class {
      family: string;
      src: string;
      constructor(family: string, src: string) {
        [this.family, this.src] = [family, src];
      }
      async load() {
        if (!isFound) throw new Error('NetworkError');
        return this;
      }
    },
    innerHeight: WINDOW_PX,
    origin: ORIGIN,
    document: {
      referrer,
      fonts: faces,
      documentElement: { dataset: {} as Record<string, string> },
      getElementById: () => ({ sheet: { cssRules: [{ media, cssRules: [{ style: { src: URL_OF_FILE } }] }] } }),
      querySelector: () => rest,
      querySelectorAll: (selector: string) => (selector.startsWith('[media') ? [rest] : [link]),
    },
    letters: Promise.resolve(),
  };
  runInNewContext(SCRIPT, Object.assign(context, { self: context }));
  const settled = context.letters.catch(() => {});
  const atOnce = media.mediaText === 'all';
  page.dispatchEvent(new Event('DOMContentLoaded'));
  await expect.poll(() => rest.rel).toBe('stylesheet');
  rest.onload();
  await settled;
  return { atOnce, faces: [...faces], isStyled: context.document.documentElement.dataset.styled === '' };
}

describe('The shop’s letters', () => {
  test('come after the first picture from the file the page names', async () => {
    const { faces, atOnce, isStyled } = await visit({ referrer: 'https://search.example/' });
    expect(atOnce).toBe(false);
    expect(isStyled).toBe(true);
    expect(faces).toMatchObject([{ family: 'Golos Text', src: URL_OF_FILE }]);
  });

  test('wait for the next page where anything in the window would move', async () => {
    expect((await visit({ moved: 24 })).faces).toEqual([]);
    expect((await visit({ moved: -24 })).faces).toEqual([]);
  });

  test('wait where a link breaks onto another line', async () => {
    expect((await visit({ lines: 3 })).faces).toEqual([]);
    expect((await visit({ lines: 1 })).faces).toEqual([]);
    expect((await visit({ top: WINDOW_PX, lines: 3 })).faces).toHaveLength(1);
  });

  test('are taken where only what is below the window moves', async () => {
    expect((await visit({ top: WINDOW_PX + 1, moved: 24 })).faces).toHaveLength(1);
  });

  test('are there at once after another page of the shop, which has fetched them', async () => {
    expect((await visit({ referrer: `${ORIGIN}/Tags` })).atOnce).toBe(true);
    expect((await visit()).atOnce).toBe(false);
  });

  test('stop nothing when their file does not come', async () => {
    const { faces, isStyled } = await visit({ isFound: false });
    expect(faces).toEqual([]);
    expect(isStyled).toBe(true);
  });
});
