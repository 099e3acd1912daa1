import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BLACK, type DesignObject, type Ink } from '#lib/domain/design/document.ts';
import { tracePicture } from '#lib/domain/design/tracing/trace-picture.ts';
import { tracedLogo } from '#lib/logo-svg/logo-of.ts';
import { checkPdf } from '#lib/preflight/check/check.ts';
import { startPdfium } from '#lib/preflight/engine/pdfium.ts';
import { ARTWORK_RULES } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';
import { cardOf, contentsOf, textOf, written } from '#tests/support/design-pdf.ts';
import { box, INKS, painted, ring, WHITE } from '#tests/support/painted.ts';

const RED: Ink = [0, 100, 90, 0];
const LOGO: DesignObject = {
  kind: 'logo',
  x: 10,
  y: 20,
  width: 20,
  height: 10,
  unit: 0.004,
  isWidened: false,
  parts: [
    { path: 'M0 0L5000 0L5000 2500L0 2500ZM500 500L500 2000L2000 2000Z', laid: { by: 'fill', rule: 'evenodd' }, ink: RED },
    { path: 'M0 0C0 1000 1000 2000 2500 2500Z', laid: { by: 'fill', rule: 'nonzero' }, ink: [0, 0, 0, 0] },
    { path: 'M1000 1000L4000 1000', laid: { by: 'stroke', width: 100, cap: 'round', join: 'bevel', miter: 10 }, ink: BLACK },
  ],
};

test('a logo is its outlines where it stands, in inks of the press, by its own rules', async () => {
  const [content = ''] = await contentsOf(await written(cardOf([LOGO])));
  expect(content).toBe(`q
0 1 0.9 0 k
34.0157 90.7087 m
90.7087 90.7087 l
90.7087 62.3622 l
34.0157 62.3622 l
h
39.685 85.0394 m
39.685 68.0315 l
56.6929 68.0315 l
h
f*
0 0 0 0 k
34.0157 90.7087 m
34.0157 79.3701 45.3543 68.0315 62.3622 62.3622 c
h
f
0 0 0 1 K
1.1339 w
1 J
2 j
10 M
45.3543 79.3701 m
79.3701 79.3701 l
S
Q
`);
});

test('how a logo’s lines end is over with it, and what lies below stays below', async () => {
  const shape: DesignObject = { kind: 'rectangle', x: 50, y: 5, width: 9, height: 9, ink: RED };
  const [content = ''] = await contentsOf(await written(cardOf([shape, LOGO, { ...shape, x: 59 }, textOf(['А'])])));
  expect(content.match(/^(?:q|Q|f|f\*|S|BT)$/gm)).toEqual(['f', 'q', 'f*', 'f', 'S', 'Q', 'f', 'q', 'BT', 'Q']);
});

test('the same logo is the same file, and it passes the whole check', async () => {
  const bytes = await written(cardOf([LOGO]));
  expect(Buffer.from(await written(structuredClone(cardOf([LOGO])))).equals(Buffer.from(bytes))).toBe(true);
  const pdfium = await startPdfium(readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'));
  const { findings, unmeasured } = await checkPdf(bytes, { spec: CARD, rules: ARTWORK_RULES, pdfium });
  expect([findings, unmeasured]).toEqual([[], []]);
});

test('a traced picture of colours that lie on and beside one another passes the whole check', async () => {
  const figures = [
    { covers: ring(100, 100, 90, 30), paint: INKS.blue },
    { covers: box(80, 20, 40, 30), paint: INKS.yellow },
    { covers: box(190, 60, 60, 80), paint: INKS.red },
    { covers: box(250, 60, 40, 80), paint: INKS.black },
  ];
  const traced = tracePicture(painted(300, 200, WHITE, figures));
  const read = traced.ok ? tracedLogo(traced.figures, 'знак.png') : traced;
  if (!read.ok) throw new Error(read.reason);
  const { logo } = read;
  expect([logo.shapes.length, logo.colours.length]).toEqual([4, 4]);
  const [width, unit] = [30, 30 / logo.width];
  const parts = logo.shapes.map(({ path, laid, colour }) => ({ path, laid, ink: logo.colours[colour]?.ink ?? BLACK }));
  const bytes = await written(cardOf([{ ...LOGO, y: 15, width, height: logo.height * unit, unit, parts }]));
  const pdfium = await startPdfium(readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'));
  const { findings, unmeasured } = await checkPdf(bytes, { spec: CARD, rules: ARTWORK_RULES, pdfium });
  expect([findings, unmeasured]).toEqual([[], []]);
});
