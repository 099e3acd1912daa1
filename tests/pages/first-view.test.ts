import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtPages, ensureDist } from '#tests/support/dist.ts';

describe('The first view', async () => {
  const dist = await ensureDist();
  const pages = await builtPages();

  it.each(pages)('$path waits for no sheet with scripts, and comes with all its styles without them', ({ root }) => {
    const sheets = root.querySelectorAll('head > link[rel=stylesheet]');
    expect(sheets.map((link) => link.getAttribute('media'))).toEqual(sheets.map(() => 'print'));
    const href = sheets[0]?.getAttribute('href') ?? '';
    expect(existsSync(join(dist, href))).toBe(true);
    expect(root.querySelector('head noscript')?.innerHTML).toContain(`<link rel="stylesheet" href="${href}">`);
  });

  it.each(pages)('$path asks for nothing of another file before it is seen but the font, which waits for the words', ({ root }) => {
    const inside = root.querySelectorAll('style').map(({ text }) => text);
    expect(inside.join('')).not.toContain('url(/');
    expect(root.querySelectorAll('script[src], link[rel=modulepreload]')).toEqual([]);
    const asked = root.querySelectorAll('link[rel=preload]').map((link) => link.getAttribute('fetchpriority'));
    expect(asked).toEqual(asked.map(() => 'low'));
  });

  it.each(pages)('$path has few scripts of its own: the headers name each', ({ root }) => {
    expect(root.querySelectorAll('script:not([src]):not([type])').length).toBeLessThanOrEqual(7);
  });
});
