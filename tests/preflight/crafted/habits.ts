import { type PDFDocument, PDFName, type PDFRawStream, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import { POINTS_PER_MM } from '#lib/domain/units.ts';
import { area, BLACK, black, box, card, FULL, fillOf, GREEN, GROUND, SPOT, strokeOf, THREE, WHITE, words } from './draw.ts';
import { separation } from './overprints.ts';
import { lowPicture, painted, pictureOf } from './pictures-made.ts';
import { file, pdf, twins } from './row.ts';
import { changedPdf, type Entries, type Parts, type Sheet } from './sheet.ts';

const RED = '1 0 0 rg';
/** A shadow from black to nothing, as a drawing program fades it. */
const shadow = (parts: Parts): Entries => {
  const fade = { ShadingType: 2, ColorSpace: 'DeviceGray', Coords: [20, 0, 74, 0], Extend: [true, true] };
  const grows = { FunctionType: 2, Domain: [0, 1], C0: [1], C1: [0], N: 1 };
  const light = parts.form('/S sh', {
    Group: { S: 'Transparency', CS: 'DeviceGray' },
    Resources: { Shading: { S: { ...fade, Function: grows } } },
  });
  return { ExtGState: { Shadow: { BM: 'Multiply', SMask: { S: 'Luminosity', G: light } } } };
};
const inForm = (content: string, entries: Entries = {}): Sheet =>
  card(`${GROUND} /X Do`, { resources: (parts) => ({ XObject: { X: bareForm(parts, content, entries) } }) });

/** A form that takes the resources of its page. */
function bareForm(parts: Parts, content: string, entries: Entries = {}): PDFRef {
  const form = parts.form(content, entries);
  (parts.context.lookup(form) as PDFRawStream).dict.delete(PDFName.of('Resources'));
  return form;
}

/** What drawing programs make of good habits and bad ones. */
const drawn = [
  ...twins(
    'a soft shadow of black',
    ['over paper', card(`${GROUND} ${fillOf(WHITE)} ${box(18, 10, 58, 34)} /Shadow gs ${fillOf(BLACK)} ${SPOT}`, { resources: shadow })],
    ['over three inks', card(`${area(THREE, 20, 12, 54, 30)} /Shadow gs ${fillOf(BLACK)} ${SPOT}`, { resources: shadow })],
    ['2 ink'],
  ),
  ...twins(
    'a pack of thin strips, as flattened transparency is',
    ['of 300 ppi', strips(354, 3)],
    ['of 60 ppi', strips(71, 1)],
    ['3 resolution'],
  ),
  pdf('hatching of 400 % that covers half of each millimetre', card(`${hatching()}`), []),
  pdf('two grounds side by side', card(`${area(GREEN, 0, 0, 47, 54)} ${area(GREEN, 47, 0, 47, 54)}`), []),
  pdf('a ground that fades to paper before the cut', vignette(), []),
  pdf('black of 60/40/40/100 in a headline', card(`${GROUND} ${fillOf([0.6, 0.4, 0.4, 1])} ${words(30, 15, 22)}`), []),
  pdf('orange text of 6 pt in two inks', card(`${fillOf([0, 0.6, 1, 0])} ${words(6, 20, 22)}`), ['2 small']),
  pdf(
    'text of 6 pt in one spot colour',
    card(`/Gold cs 1 scn ${words(6, 20, 22)}`, { resources: () => ({ ColorSpace: { Gold: separation('PANTONE 871 C') } }) }),
    ['2 spot'],
  ),
  ...twins(
    'text in a form',
    ['as it is', inForm(black(12, 30, 24))],
    ['made four times smaller', inForm(black(12, 120, 96), { Matrix: [0.25, 0, 0, 0.25, 0, 0] })],
    ['2 small', '2 knockout'],
  ),
  ...twins(
    'a line in a form',
    ['as it is', inForm(`${strokeOf(BLACK)} 0.2 w 30 20 m 60 30 l S`)],
    ['made ten times smaller', inForm(`${strokeOf(BLACK)} 0.2 w 300 200 m 600 300 l S`, { Matrix: [0.1, 0, 0, 0.1, 0, 0] })],
    ['2 hairline'],
  ),
  ...twins(
    'text turned to stand along the left cut',
    ['4 mm from it', card(`${fillOf(BLACK)} ${standing(9)}`)],
    ['half a millimetre from it', card(`${fillOf(BLACK)} ${standing(4.8)}`)],
    ['3 cut'],
  ),
  pdf('a scan with the words of a reader below it', card(`BT 3 Tr /F1 4 Tf 20 22 Td (words) Tj ET ${GROUND}`), []),
  ...twins('a spot name with escaped signs', ['of the die line', named('CutContour')], ['of an ink', named('PANTONE 185 C')], ['2 spot'], {
    spec: { shape: 'die' },
    also: ['die'],
    unmeasured: ['bleed', 'cut'],
  }),
];

/** One picture of 30 × 30 mm cut into bands, as programs flatten. */
function strips(width: number, rows: number): Sheet {
  const count = Math.floor(width / (rows * 4));
  const strip = (parts: Parts): Entries => ({
    XObject: {
      I: pictureOf(
        parts,
        { width, height: rows * 4 },
        painted(width, rows * 4, (x, y) => [(x * 3) % 120, (y * 30) % 90, 20, 0]),
      ),
    },
  });
  const height = (rows * 4 * 30) / width;
  const laid = Array.from({ length: count }, (_, at) => `q 30 0 0 ${height} 30 ${12 + at * height} cm /I Do Q`);
  return card(`${GROUND} ${laid.join(' ')}`, { resources: strip });
}

function hatching(): string {
  const lines = Array.from({ length: 30 }, (_, at) => box(20 + at, 12, 0.5, 30));
  return `${fillOf(FULL)} ${lines.join(' ')}`;
}

/** White at its rim: nothing of it reaches the cut. */
function vignette(): Sheet {
  const to = { FunctionType: 2, Domain: [0, 1], C0: [0.4, 0.1, 0.6, 0], C1: [0, 0, 0, 0], N: 1 };
  const shading = { ShadingType: 3, ColorSpace: 'DeviceCMYK', Coords: [47, 27, 0, 47, 27, 20], Function: to };
  return card('/S sh', { resources: () => ({ Shading: { S: shading } }) });
}

function standing(x: number): string {
  return `BT /F2 3 Tf 0 1 -1 0 ${x} 15 Tm (Tirazh 2026) Tj ET`;
}

/** The ground, and a stroke in a spot whose name is written with escapes in the file. */
function named(name: string): Sheet {
  return card(`${GROUND} q /Over gs /D CS 1 SCN 1 w 10 10 74 34 re S Q`, {
    resources: () => ({ ExtGState: { Over: { OP: true, op: true, OPM: 1 } }, ColorSpace: { D: separation(name) } }),
  });
}

const GOOD = card(`${GROUND} ${black(12, 30, 24)}`);

/** A good card whose first page was changed by hand. */
const changed = (how: (document: PDFDocument) => void) => changedPdf(GOOD, how);
const boxed = (name: string, corners: readonly number[]) =>
  changed((document) => document.getPage(0).node.set(PDFName.of(name), document.context.obj([...corners])));
const pt = (mm: number): number => mm * POINTS_PER_MM;

/** Letters of a font of Chinese that is not in the file, by their codes. */
const chinese = (codes: string): Sheet =>
  card(`${GROUND} BT /F 5 Tf 20 25 Td <${codes}> Tj ET`, {
    resources: ({ dict }) => {
      const CIDSystemInfo = { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('GB1'), Supplement: 0 };
      const FontDescriptor = dict({ Type: 'FontDescriptor', FontName: 'SimHei', Flags: 4 });
      const own = dict({ Type: 'Font', Subtype: 'CIDFontType2', BaseFont: 'SimHei', CIDSystemInfo, FontDescriptor });
      return { Font: { F: { Type: 'Font', Subtype: 'Type0', BaseFont: 'SimHei', Encoding: 'GBK-EUC-H', DescendantFonts: [own] } } };
    },
  });

/** Letters of a font of Cyrillic that is not in the file, as old programs write it: by codes of one byte, each named. */
const cyrillic = (codes: string, names = ['afii10037', 'afii10074', 'afii10082', 'afii10067']): Sheet =>
  card(`${GROUND} ${area([0, 0, 0, 0], 10, 10, 70, 30)} 0 0 0 1 k BT /F 5 Tf 20 25 Td <${codes}> Tj ET`, {
    resources: ({ dict }) => {
      const FontDescriptor = dict({ Type: 'FontDescriptor', FontName: 'ArialMT', Flags: 32 });
      const Encoding = { Type: 'Encoding', BaseEncoding: 'WinAnsiEncoding', Differences: [211, ...names] };
      const metrics = { FirstChar: 32, LastChar: 255, Widths: Array.from({ length: 224 }, () => 550) };
      return { Font: { F: { Type: 'Font', Subtype: 'TrueType', BaseFont: 'ArialMT', ...metrics, Encoding, FontDescriptor } } };
    },
  });

/** Text of a font whose file is of no known kind, and more beside it. */
const damaged = (content: string): Sheet =>
  card(`${GROUND} ${area([0, 0, 0, 0], 10, 10, 70, 30)} ${content}`, {
    resources: ({ dict, packed }) => {
      const metrics = { Flags: 32, FontBBox: [0, -200, 1000, 900], ItalicAngle: 0, Ascent: 900, Descent: -200, CapHeight: 700, StemV: 80 };
      const FontFile2 = packed(Uint8Array.from({ length: 3000 }, (_, at) => (at * 7) % 251));
      const FontDescriptor = dict({ Type: 'FontDescriptor', FontName: 'ABCDEF+Golos', ...metrics, FontFile2 });
      const own = { Type: 'Font', Subtype: 'TrueType', BaseFont: 'ABCDEF+Golos', Encoding: 'WinAnsiEncoding' };
      return { Font: { F3: { ...own, FontDescriptor }, F4: { ...own, BaseFont: 'GHIJKL+Golos' } } };
    },
  });

/** A letter of a glyph font that stands at the code of a space. */
const renumbered = (colour: string): Sheet =>
  card(`${GROUND} ${area([0, 0, 0, 0], 10, 10, 70, 30)} ${colour} BT /T 10 Tf 40 20 Td ( ) Tj ET`, {
    resources: ({ stream }) => {
      const glyph = {
        Encoding: { Type: 'Encoding', Differences: [32, 'one'] },
        CharProcs: { one: stream('10 0 0 0 10 10 d1 0 0 8 8 re f') },
      };
      const metrics = { FontBBox: [0, 0, 10, 10], FontMatrix: [0.1, 0, 0, 0.1, 0, 0], FirstChar: 32, LastChar: 32, Widths: [10] };
      return { Font: { T: { Type: 'Font', Subtype: 'Type3', Resources: {}, ...metrics, ...glyph } } };
    },
  });

/** A form of its own resources that writes in a font of the page. */
const borrowing = (font: string): Sheet =>
  card(`${GROUND} ${area([0, 0, 0, 0], 10, 10, 70, 30)} /X Do`, {
    resources: ({ form }) => ({ XObject: { X: form(black(14, 20, 25, 'Tirazh', font)) } }),
  });

/** Something filled with a run of colours instead of one colour. */
const shaded = (content: string, more: (parts: Parts) => Entries = () => ({})): Sheet =>
  card(`${GROUND} /Pattern cs /P scn ${content}`, {
    resources: (parts) => {
      const grows = { FunctionType: 2, Domain: [0, 1], C0: [0.2, 0, 0.4, 0], C1: [0.6, 0.2, 0, 0], N: 1 };
      const Shading = { ShadingType: 2, ColorSpace: 'DeviceCMYK', Coords: [0, 0, 200, 0], Extend: [true, true], Function: grows };
      return { Pattern: { P: { PatternType: 2, Shading } }, ...more(parts) };
    },
  });
const stencil =
  (side: number) =>
  (parts: Parts): Entries => {
    const entries = { Type: 'XObject', Subtype: 'Image', Width: side, Height: side, ImageMask: true, BitsPerComponent: 1 };
    return { XObject: { I: parts.packed(new Uint8Array(Math.ceil(side / 8) * side).fill(0x0f), entries) } };
  };
const STENCIL = 'q 10 0 0 10 40 20 cm /I Do Q';

/** What other programs write in a way of their own, and all of it is right. */
const written = [
  ...twins(
    'letters filled with a shading',
    ['of a font in the file', shaded(words(20, 20, 22))],
    ['of a lost font', shaded(words(20, 20, 22, 'Tirazh', 'F1'))],
    ['3 fonts'],
  ),
  ...twins(
    'a stencil filled with a shading',
    ['of 1016 ppi', shaded(STENCIL, stencil(400))],
    ['of 152 ppi', shaded(STENCIL, stencil(60))],
    ['3 resolution'],
  ),
  ...twins('a lost font of Chinese', ['with spaces alone', chinese('20202020')], ['with letters', chinese('C7B3CCB8D0A3')], ['3 fonts']),
  pdf(
    'a lost font of Cyrillic under a ground that ends with the page',
    {
      ...cyrillic('D3D4D5D6'),
      media: [90, 50],
      trim: [0, 0, 90, 50],
      content: `0 0 0 1 k BT /F 12 Tf 1 38 Td <D3D4D5D6> Tj ET ${area(GREEN, 0, 0, 90, 50)}`,
    },
    ['3 missing'],
  ),
  ...twins('a lost font of Cyrillic', ['with spaces alone', cyrillic('2020A020')], ['with letters', cyrillic('D3D4D5D6')], ['3 fonts']),
  pdf('a letter in RGB by the code of a space', renumbered('1 0 0 rg'), ['2 rgb']),
  ...twins(
    'a font in the file',
    ['beside spaces of one of its name that is not', damaged(`${black(14, 20, 25)} ${words(14, 60, 25, '  ', 'F4')}`)],
    ['that cannot be read', damaged(black(14, 20, 25, 'Tirazh', 'F3'))],
    ['3 fonts'],
  ),
  pdf('text of a font the page does not have', damaged(black(14, 20, 25, 'Tirazh', 'F9')), ['3 fonts']),
  ...twins('a form that writes in the page’s font', ['in the file', borrowing('F2')], ['not in the file', borrowing('F1')], ['3 fonts']),
  file('a trim box from its other corner', boxed('TrimBox', [pt(92), pt(52), pt(2), pt(2)]), []),
  file('a trim box of no size', boxed('TrimBox', [0, 0, 0, 0]), [], { also: ['size'] }),
  file(
    'a size that stands in the tree of pages',
    changed((document) => {
      const { node } = document.getPage(0);
      const [key, tree] = [PDFName.of('MediaBox'), document.catalog.Pages()];
      tree.set(key, node.lookup(key) ?? node);
      node.delete(key);
    }),
    [],
  ),
  file('content in two streams, parted within an operator’s numbers', parted('0.2 0 0.6', '0 k 0 0 94 54 re f'), []),
  file('content in two streams, the second one in RGB', parted(`${GROUND} 1 0`, `0 rg ${SPOT}`), ['2 rgb']),
  pdf('numbers as old programs write them', card(`+.2 -0 00.60 0. k 0 0 94. 54 re f`), []),
  pdf('a colour in a remark', card(`${GROUND} % ${RED} ${SPOT}\n`), []),
  pdf('the colour a space begins with', card(`${GROUND} /DeviceCMYK cs ${SPOT}`), []),
  pdf('more restored than saved, RGB after it', card(`${GROUND} q Q Q Q ${RED} 40 30 90 40 re f`), ['2 rgb']),
  pdf('a thousand states inside one another', card(`${GROUND} ${'q '.repeat(1000)} ${RED} ${SPOT} ${'Q '.repeat(1000)}`), ['2 rgb']),
  pdf('a form that draws itself', looping(), ['3 loop']),
  pdf('a glyph that draws itself by the pattern it is filled with', loopingGlyph(), ['3 loop']),
  pdf('a form drawn within another one and beside it', twice(), []),
  pdf(
    'a picture within the content whose samples say EI, RGB after it',
    card(`${GROUND} q 5 0 0 5 40 20 cm BI /W 4 /H 2 /BPC 8 /CS /G ID ab EI cd EI Q ${RED} ${SPOT}`),
    ['2 rgb'],
    { also: ['resolution'] },
  ),
  pdf('a form without resources takes those of its page', fromPage(), ['3 resolution']),
];

function parted(first: string, second: string) {
  return changed((document) => {
    const { context } = document;
    const scale = pt(1);
    const streams = [`q ${scale} 0 0 ${scale} 0 0 cm ${first}`, `${second} Q`].map((content) =>
      context.register(context.flateStream(content)),
    );
    document.getPage(0).node.set(PDFName.of('Contents'), context.obj(streams as never));
  });
}

function looping(): Sheet {
  return card(`${GROUND} /X Do`, {
    resources: (parts) => {
      const form = parts.form(`${RED} ${SPOT} /X Do`);
      const stream = parts.context.lookup(form) as PDFRawStream;
      stream.dict.set(PDFName.of('Resources'), parts.context.obj({ XObject: { X: form } } as never));
      return { XObject: { X: form } };
    },
  });
}

/** The glyph is filled with a tile whose text is the glyph. */
function loopingGlyph(): Sheet {
  return card(`${GROUND} BT /L 8 Tf 20 20 Td (a) Tj ET`, {
    resources: ({ context, stream, dict }) => {
      const glyph = stream('1000 0 d0 /Pattern cs /P scn 0 0 750 750 re f');
      const tiling = { PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 60, 60], XStep: 60, YStep: 60 };
      const tile = stream('BT /L 4 Tf 0 0 0 1 k (a) Tj ET', tiling);
      const Encoding = { Type: 'Encoding', Differences: [97, 'a'] };
      const font = dict({
        Type: 'Font',
        Subtype: 'Type3',
        FontBBox: [0, 0, 750, 750],
        FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
        Encoding,
        Widths: [1000],
        FirstChar: 97,
        LastChar: 97,
        CharProcs: { a: glyph },
        Resources: { Pattern: { P: tile } },
      });
      const resources = context.obj({ Font: { L: font } } as never);
      (context.lookup(tile) as PDFRawStream).dict.set(PDFName.of('Resources'), resources);
      return { Font: { L: font } };
    },
  });
}

function twice(): Sheet {
  return card(`${GROUND} /X Do /Y Do /X Do`, {
    resources: (parts) => {
      const inner = parts.form(area(GREEN, 20, 20, 10, 10));
      return { XObject: { X: inner, Y: parts.form('q 1 0 0 1 30 0 cm /X Do Q', { Resources: { XObject: { X: inner } } }) } };
    },
  });
}

function fromPage(): Sheet {
  return card(`${GROUND} /X Do`, {
    resources: (parts) => ({ XObject: { X: bareForm(parts, 'q 20 0 0 20 40 20 cm /I Do Q'), I: lowPicture(parts) } }),
  });
}

/** Habits of drawing programs, and ways to write the same page. */
export const HABIT_ROWS = [...drawn, ...written];
