import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Logo, LogoRefusal } from '#lib/domain/design/logo.ts';
import { readLogo } from '#lib/logo-svg/read-logo.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

function logoOf(text: string): Logo {
  const read = readLogo(text, 'logo.svg');
  if (!read.ok) throw new Error(read.reason);
  return read.logo;
}
/** Outlines of what is inside, in hundredths of a drawing that its corners fill. */
const pathsOf = (inside: string) =>
  logoOf(svg(`<path d="M0 0h1v1zM99 99h1v1z"/>${inside}`))
    .shapes.slice(1)
    .map(({ path }) => path.replaceAll(/-?\d+/g, (digits) => String(Number(digits) / 50)));
const RED = '<path fill="red" d="M0 0h100v100z"/>';

describe('A drawing', () => {
  it.each([
    ['illustrator', 6, 5000 / 1215, 3],
    ['figma', 3, 1, 3],
    ['inkscape', 11, 1516 / 5000, 3],
  ])('as %s saves it is a logo', (name, shapes, ratio, colours) => {
    const logo = logoOf(readFileSync(`tests/support/logos/${name}.svg`, 'utf8'));
    expect(logo.shapes).toHaveLength(shapes);
    expect(logo.width / logo.height).toBeCloseTo(ratio, 2);
    expect(logo.colours).toHaveLength(colours);
  });

  it.each([
    ['relative and short lines', '<path d="m10 10 20 0h10v5H10z"/>', ['M10 10L30 10L40 10L40 15L10 15Z']],
    ['a quadratic curve', '<path d="M0 0Q30 60 60 0"/>', ['M0 0C20 40 40 40 60 0']],
    ['smooth curves', '<path d="M0 50C0 40 10 30 20 30S40 40 40 50"/>', ['M0 50C0 40 10 30 20 30C30 30 40 40 40 50']],
    ['a rectangle', '<rect x="10" y="20" width="30" height="40"/>', ['M10 20L40 20L40 60L10 60Z']],
    ['a polygon', '<polygon points="10,10 20,10 20,20"/>', ['M10 10L20 10L20 20Z']],
    ['a polyline', '<polyline points="10 10 20 10 20 20"/>', ['M10 10L20 10L20 20']],
    ['nested transforms', '<g transform="translate(10 5)"><path transform="scale(2)" d="M0 0h10v10z"/></g>', ['M10 5L30 5L30 25Z']],
    ['a turned figure', '<rect transform="rotate(90)" x="10" y="-40" width="20" height="30"/>', ['M40 10L40 30L10 30L10 10Z']],
    [
      'a copy',
      '<defs><path id="a" d="M0 0h10v10z"/></defs><use href="#a" x="5"/><use href="#a" y="20"/>',
      ['M5 0L15 0L15 10Z', 'M0 20L10 20L10 30Z'],
    ],
    ['a symbol', '<symbol id="s"><path d="M0 0h10v10z"/></symbol><use href="#s" x="5"/>', ['M5 0L15 0L15 10Z']],
    ['a choice', '<switch><path d="M0 0h10v10z"/><path d="M50 50h10v10z"/></switch>', ['M0 0L10 0L10 10Z']],
    ['a filled line and a figure', '<path d="M0 5h50"/><path d="M0 0h10v10z"/>', ['M0 0L10 0L10 10Z']],
    ['a share of the sheet', '<rect width="100%" height="50%"/>', ['M0 0L100 0L100 50L0 50Z']],
  ])('of %s is its outline', (_, inside, paths) => {
    expect(pathsOf(inside)).toEqual(paths);
  });

  it('has its line below its ground where it says so', () => {
    const laidOf = (order: string) =>
      logoOf(svg(`<g style="paint-order:${order}"><path d="M0 0h100v100z" fill="red" stroke="blue" stroke-width="9"/></g>`)).shapes.map(
        ({ laid }) => laid.by,
      );
    expect([laidOf('normal'), laidOf('stroke fill')]).toEqual([
      ['fill', 'stroke'],
      ['stroke', 'fill'],
    ]);
  });

  it('in nearly white is white: made for a dark ground, and its sheet is none of it', () => {
    expect(logoOf(svg('<path fill="#fefefe" d="M0 0h100v100z"/>')).isForDark).toBe(true);
    expect(logoOf(svg(`<rect width="100" height="100" fill="#fefefe"/>${RED}`)).shapes).toHaveLength(1);
  });

  it('of circles, ellipses and rounded corners has curves', () => {
    for (const inside of [
      '<circle cx="50" cy="50" r="20"/>',
      '<ellipse cx="50" cy="50" rx="20" ry="9"/>',
      '<rect width="50" height="50" rx="9"/>',
    ])
      expect(pathsOf(inside)[0]).toMatch(/^M.*C.*Z$/);
    expect(pathsOf('<circle cx="50" cy="50" r="20"/>')[0]).toMatch(/^M30 50C.* 50 30C.* 70 50C.* 50 70C.* 30 50Z$/);
  });

  it('has the same outline with arc flags written together', () => {
    expect(pathsOf('<path d="M10 10a10 10 0 0120 0z"/>')).toEqual(pathsOf('<path d="M10 10 a 10,10 0 0,1 20,0 z"/>'));
  });

  it.each([
    ['an attribute', '<path fill="#f00" d="M0 0h100v100z"/>'],
    ['a style', '<path style="fill:rgb(255, 0, 0); stroke:none" d="M0 0h100v100z"/>'],
    ['a class', '<style>.a,.b{fill:#ff0000}</style><path class="x b" d="M0 0h100v100z"/>'],
    ['an element’s rule below a class', '<style>.b{fill:red}path{fill:blue}</style><path class="b" d="M0 0h100v100z"/>'],
    ['a group', '<g fill="red"><path d="M0 0h100v100z"/></g>'],
    ['its text colour', '<g color="red" fill="currentColor"><path d="M0 0h100v100z"/></g>'],
    ['a newer kind beside it', '<path style="fill:#f00;fill:color(display-p3 1 0 0)" d="M0 0h100v100z"/>'],
  ])('gets its colour from %s', (_, inside) => {
    expect(logoOf(svg(inside)).colours).toEqual(logoOf(svg(RED)).colours);
  });

  it('keeps lines as lines, as wide as their transform makes them', () => {
    const inside = '<path d="M0 0h100v100H0z" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" transform="scale(.5)"/>';
    const [shape] = logoOf(svg(inside)).shapes;
    expect(shape?.laid).toEqual({ by: 'stroke', width: Math.round(5000 / 51), cap: 'round', join: 'miter', miter: 4 });
  });

  it.each([
    [
      'what is hidden',
      `${RED}<g display="none"><text>А</text></g><path opacity="0" d="M0 0h9v9"/><path visibility="hidden" d="M0 0h9v9z"/>`,
    ],
    ['what is not drawn', `${RED}<title>А</title><metadata>А</metadata><linearGradient id="g"/><script>alert(1)</script><text> </text>`],
    ['what lies outside of the sheet', `${RED}<path d="M300 300h9v9z"/>`],
    ['the editor’s sheet', `<rect width="100" height="100" fill="#fff"/>${RED}`],
    ['a clip that cuts nothing off', `<clipPath id="c"><rect width="100" height="100"/></clipPath><g clip-path="url(#c)">${RED}</g>`],
    ['handlers', RED.replace('<path', '<path onclick="alert(1)" onload="alert(1)"')],
  ])('leaves out %s', (_, inside) => {
    expect(logoOf(svg(inside))).toEqual(logoOf(svg(RED)));
  });

  it('that has something white on nothing was made for a dark ground', () => {
    expect(logoOf(svg('<path fill="#fff" d="M0 0h50v50z"/>')).isForDark).toBe(true);
    expect(logoOf(svg(`${RED}<path fill="#fff" d="M60 10h20v20z"/>`)).isForDark).toBe(false);
  });
});

const REFUSALS: readonly (readonly [string, LogoRefusal, string])[] = [
  ['no XML', 'not svg', 'PK\u0003\u0004'],
  ['a page', 'not svg', '<html><body/></html>'],
  ['nothing', 'empty', svg('')],
  ['a figure without a size', 'empty', svg('<rect width="0" height="9"/><circle r="0"/>')],
  ['a point', 'empty', svg('<path d="M5 5z"/>')],
  ['text', 'text', svg(`${RED}<text><tspan>Отвес</tspan></text>`)],
  ['a picture', 'picture', svg('<image href="data:image/png;base64,AA"/>')],
  ['a gradient', 'gradient', svg('<path fill="url(#g)" d="M0 0h9v9z"/>')],
  ['half a colour', 'see-through', svg('<path fill-opacity=".5" d="M0 0h9v9z"/>')],
  ['half a group', 'see-through', svg(`<g opacity="0.5">${RED}</g>`)],
  ['a colour with alpha', 'see-through', svg('<path fill="rgba(0,0,0,.5)" d="M0 0h9v9z"/>')],
  ['a mask', 'mask', svg(`<g mask="url(#m)">${RED}</g>`)],
  ['a clip that cuts', 'mask', svg(`<clipPath id="c"><rect width="50" height="100"/></clipPath><g clip-path="url(#c)">${RED}</g>`)],
  ['a round clip', 'mask', svg(`<clipPath id="c"><circle r="900"/></clipPath><g clip-path="url(#c)">${RED}</g>`)],
  ['a filter', 'effect', svg(`<g filter="url(#f)">${RED}</g>`)],
  ['a blend', 'effect', svg(`<g style="mix-blend-mode:multiply">${RED}</g>`)],
  ['dashes', 'dashes', svg('<path stroke="#000" stroke-dasharray="1 2" d="M0 0h9v9z"/>')],
  ['a stretched line', 'stretched line', svg('<path stroke="#000" transform="scale(1 2)" d="M0 0h9v9z"/>')],
  ['rules for pairs', 'style', svg(`<style>g path{fill:red}</style>${RED}`)],
  ['an import', 'style', svg(`<style>@import url(https://a.example/a.css);</style>${RED}`)],
  ['a colour that is none', 'colour', svg('<path fill="redd" d="M0 0h9v9z"/>')],
  ['a name of an object', 'colour', svg('<path fill="constructor" d="M0 0h9v9z"/>')],
  ['another file', 'other file', svg('<use href="https://a.example/a.svg#b"/>')],
  ['a drawing over its edge', 'beyond the sheet', svg('<path d="M50 50h90v90z"/>')],
  ['sizes that are none', 'numbers', svg('<rect width="NaN" height="9"/>')],
  ['a size beyond measure', 'numbers', svg('<rect width="1e308" height="9"/>')],
  ['a path beyond measure', 'numbers', svg('<path d="M0 0L1e308 1e308L5 9z"/>')],
  ['a transform beyond measure', 'numbers', svg(`<g transform="scale(1e200)"><g transform="scale(1e200)">${RED}</g></g>`)],
  ['more than a megabyte', 'heavy', svg(`<!--${'x'.repeat(1_000_001)}-->${RED}`)],
  ['a million nodes', 'many parts', svg('<g/>'.repeat(200_000))],
  ['groups in groups', 'many parts', svg(`${'<g>'.repeat(9_000)}${'</g>'.repeat(9_000)}`)],
  ['copies of copies', 'many parts', svg(copies(12))],
  ['a copy of itself', 'many parts', svg('<g id="a"><use href="#a"/></g>')],
  ['a long path', 'many parts', svg(`<path d="M0 0${'l1 1'.repeat(100_000)}"/>`)],
  ['more parts than are compared with one another', 'many parts', svg('<path d="M0 0h1v1z"/>'.repeat(1_001))],
  [
    'a long clip that is read sixty times',
    'many parts',
    svg(`<clipPath id="c"><path d="M0 0${'h0'.repeat(5_000)}H100V100H0Z"/></clipPath>${`<g clip-path="url(#c)">${RED}</g>`.repeat(60)}`),
  ],
  ['a style sheet of a thousand rules', 'style', svg(`<style>${'.a{fill:red}'.repeat(1_000)}</style>${RED}`)],
  ['a path too long to be kept', 'many parts', svg(`<path d="M0 0${'l1 1l0 -1'.repeat(8_000)}"/>`, 'viewBox="0 0 9000 9000"')],
  [
    'hundreds of shades',
    'gradient',
    svg(Array.from({ length: 40 }, (_, at) => `<path fill="rgb(${at * 5},0,0)" d="M${at} 0h9v9z"/>`).join('')),
  ],
];

/** Ten copies of ten copies… */
function copies(depth: number): string {
  const levels = Array.from({ length: depth }, (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`);
  return `<defs><g id="l0">${RED}</g>${levels.join('')}</defs><use href="#l${depth}"/>`;
}

test.each(REFUSALS)('%s is refused: %s', (_, reason, text) => {
  const from = performance.now();
  expect(readLogo(text, 'logo.svg')).toEqual({ ok: false, reason });
  // Room for a machine that is busy with something else: alone it is a hundredth.
  expect(performance.now() - from).toBeLessThan(10_000);
});

test('entities are not filled in', () => {
  const levels = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
  const bomb = `<!DOCTYPE svg [<!ENTITY e0 "ha">${levels.join('')}]>${svg(`<title>&e9;</title>${RED}`)}`;
  expect(logoOf(bomb)).toEqual(logoOf(svg(RED)));
});

test('a huge sheet is as good as a small one', () => {
  expect(logoOf(svg(RED, 'viewBox="0 0 9e6 9e6"')).shapes).toEqual(logoOf(svg(RED)).shapes);
  expect(logoOf(svg(RED, 'viewBox="0 0 1e308 NaN"')).shapes).toEqual(logoOf(svg(RED)).shapes);
});

test('any mixture of tags, numbers and words is a logo or a refusal', () => {
  const bits = [
    '<g>',
    '</g>',
    '<path d="M0 0',
    'L1e400 5',
    'A0 0 0 0 0 9 9',
    '"/>',
    '<use href="#a"/>',
    ' id="a"',
    '&a;',
    'transform="',
    ' -',
    '<rect rx="9"',
    '/>',
    'NaN',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...bits), { maxLength: 30 }), (parts) => {
      expect(readLogo(svg(parts.join('')), 'a')).toHaveProperty('ok');
    }),
    { numRuns: 200 },
  );
});
