import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtPages, ensureDist } from '#tests/support/dist.ts';
import { byLayer, neededBy, rulesOf, withoutUnseen } from '../../ops/build/css-rules.ts';
import { firstView, namesIn } from '../../ops/build/first-styles.ts';
import { checkContract, checkIslands } from '../../ops/build/island-contract.ts';
import { withSmallIslands } from '../../ops/build/islands.ts';
import { withoutSpaces } from '../../ops/build/spaces.ts';

const needed = (css: string, ...names: string[]) => neededBy(new Set(names), css);

describe('The styles of the first picture', () => {
  it('are the rules that something on the page may need, in their order and their groups', () => {
    const css = '@layer a,b;@layer a{.x{top:0}.y{top:1px}}@media (width>1px){p.x>b{top:2px}.z{top:3px}}@font-face{font-family:F}';
    expect(needed(css, '.x', 'p', 'b')).toBe('@layer a,b;@layer a{.x{top:0}}@media (width>1px){p.x>b{top:2px}}@font-face{font-family:F}');
  });

  it.each([
    ['.x:not(.gone) .y{}', ['.x', '.y'], true],
    ['.x:has(.gone){}', ['.x'], false],
    ['.x:has(>:checked){}', ['.x'], true],
    ['.x:has(.y:is(.gone,.z)){}', ['.x', '.y', '.z'], true],
    ['.x:has(.y:is(.gone,.lost)){}', ['.x', '.y'], false],
    [':is(.gone, .x){}', ['.x'], true],
    [':is(.gone, .lost) .x{}', ['.x'], false],
    [':where(.gone:not(.x), p) .x{}', ['.x', 'p'], true],
    ['.x[data-gone="a.b"]{}', ['.x'], true],
    ['.x::before{content:".gone{}"}', ['.x'], true],
    ['.x .gone{}', ['.x'], false],
    ['.gone,.x{}', ['.x'], true],
    ['#gone{}', ['.x'], false],
    ['.x:hover{}', ['.x'], false],
    ['@media print{.x{}}', ['.x'], false],
    ['[popover]{}', ['.x'], false],
    ['.x:focus-visible{}', ['.x'], false],
    ['.x:focus{}', ['.x'], true],
  ])('have %s on a page of %j: %s', (css, names, isThere) => {
    expect(needed(css, ...names)).toBe(isThere ? css : '');
  });

  it('name no passage and no value that nothing refers to', () => {
    const css = ':root{--a:1px;--b:var(--c);--c:2px;--d:3px}.x{transition:top 1s;top:var(--a)}';
    expect(withoutUnseen(css, '<path fill="var(--d)"/>')).toBe(':root{--a:1px;--d:3px}.x{top:var(--a)}');
  });

  it('name no rule whose values were all taken out', () => {
    const css = '.x{top:0;cursor:pointer;pointer-events:none}.y{transition:top 1s;-webkit-text-decoration:none}.z{content:"a;}b{}"}';
    expect(withoutUnseen(css, '')).toBe('.x{top:0}.z{content:"a;}b{}"}');
  });

  it('stand layer by layer, each in its order, below what stands outside of layers', () => {
    const css = '@layer a,b;@layer b{.x{top:0}}.y{top:1px}@layer a{.z{top:2px}}@layer b{.x{top:3px}}';
    expect(byLayer(css)).toBe('@layer a,b;@layer b{.x{top:0}.x{top:3px}}@layer a{.z{top:2px}}.y{top:1px}');
  });

  it('are read rule by rule without loss', () => {
    const css = '@layer a;.x{content:"}{;\\""}@media print{.y{top:0}}';
    expect(rulesOf(css)).toEqual(['@layer a;', '.x{content:"}{;\\""}', '@media print{.y{top:0}}']);
  });

  it('leave out what is far down, what opens over the page, and nothing else', () => {
    const html =
      '<main><p class="a"></p><div data-later class="b"><div class="c"></div></div><dialog class="d"></dialog><nav class="e" popover></nav><button class="f" popovertarget="x"></button><p class="g data-later"></p></main>';
    const classes = [...namesIn(firstView(html))].filter((name) => name.startsWith('.'));
    expect(classes).toEqual(['.a', '.f', '.g', '.data-later']);
  });
});

describe('The spaces of a page', () => {
  it('go where a line ends anyway, and stay between words, in islands and in scripts', () => {
    const html =
      '<ul> <li> <a href="/"> Один </a> и <b>два</b> <i>три</i> </li> <li>и <a href="/"> Два </a> </li> </ul> <astro-island> <p> x </p> </astro-island> <script> a </script>';
    expect(withoutSpaces(html)).toBe(
      '<ul><li><a href="/">Один </a> и <b>два</b> <i>три</i></li><li>и <a href="/"> Два</a></li></ul><astro-island> <p> x </p> </astro-island> <script> a </script>',
    );
  });
});

describe('The program of islands', () => {
  it('takes the place of Astro’s, and values are plain, the long ones beside the page', () => {
    const dist = mkdtempSync(join(tmpdir(), 'tirazh-islands-'));
    expect(() => withSmallIslands(island('{&quot;a&quot;:[3,&quot;2026-01-01&quot;]}'), dist)).toThrow('kind 3');
    const [, short = ''] =
      / props="([^"]*)"/.exec(
        withSmallIslands(
          island('{&quot;city&quot;:[0,&quot;Омск &amp; &quot;],&quot;all&quot;:[1,[[0,1],[0,{&quot;x&quot;:[0,null]}]]]}'),
          dist,
        ),
      ) ?? [];
    expect(short.replaceAll('&quot;', '"').replaceAll('&amp;', '&')).toBe('{"city":"Омск & ","all":[1,{"x":null}]}');
  });
});

describe('The contract with Astro’s islands', () => {
  it('is the one that was read: another Astro stops the build', () => {
    expect(() => checkContract()).not.toThrow();
    expect(() => checkContract('another')).toThrow('is not that of');
  });

  it.each([
    ['<astro-island client="idle" before-hydration-url="/a.js">', 'attribute before-hydration-url'],
    ['<astro-island client="only">', 'client:only'],
    ['<astro-island client="visible">', 'client:visible'],
    ['<astro-island client="load" component-export="Menu.Item">', 'part Menu.Item'],
    ['<astro-island client="load"><p></p><astro-island client="load"></astro-island></astro-island>', 'within another'],
    ['<astro-island client="load"><astro-slot></astro-slot></astro-island>', 'given children'],
  ])('refuses %s', (html, word) => {
    expect(() => checkIslands(html)).toThrow(word);
  });

  it('lets two islands stand side by side', () => {
    expect(() =>
      checkIslands('<astro-island client="load" ssr></astro-island><astro-island client="intent"></astro-island>'),
    ).not.toThrow();
  });
});

const island = (props: string) =>
  `<astro-island component-url="/_astro/A.js" renderer-url="/_astro/client.js" props="${props}" client="idle" opts="{&quot;value&quot;:true}" await-children>`;

describe('Every page', async () => {
  const dist = await ensureDist();
  const pages = await builtPages();

  it.each(pages)(
    '$path names the rest of its styles once for scripts, once for those without, and hides what waits for it',
    ({ root, html }) => {
      const url = root.querySelector('link[rel=preload][as=style]')?.getAttribute('href') ?? '';
      expect(html).toContain(`<noscript><link rel="stylesheet" href="${url}"></noscript>`);
      const css = readFileSync(join(dist, url), 'utf8');
      expect(css).not.toContain('@font-face');
      expect(css).toContain('@media print');
      expect(root.querySelector('style')?.text).toContain('@media(scripting:enabled){:root:not([data-styled]){[data-later]{display:none}');
      const programs = root
        .querySelectorAll('script:not([src])')
        .filter(({ text }) => text.includes('customElements.define(`astro-island`'));
      expect(programs.map(({ text }) => text.includes('dataset.styled') && text.includes('.intent='))).toEqual([true]);
    },
  );

  it.each(pages)('$path asks for nothing beside itself before its first picture', ({ root }) => {
    const asked = root.querySelectorAll('link[rel=preload], link[rel=modulepreload]').map((link) => link.getAttribute('media'));
    expect(asked.filter((media) => media !== 'not all')).toEqual([]);
    const [letters = '', seen = ''] = root.querySelector('style')?.text.split('@layer tokens,base,parts,page;') ?? [];
    expect(letters).toMatch(/^@media\(scripting:none\)\{@font-face/);
    expect(seen).not.toContain('url(');
    expect(letters.match(/url\(/g)).toHaveLength(1);
  });

  it.each(pages)('$path has few scripts and one style of its own: the headers name each', ({ root }) => {
    expect(root.querySelectorAll('style')).toHaveLength(1);
    expect(root.querySelectorAll('script:not([src]):not([type])').length).toBeLessThanOrEqual(3);
  });
});
