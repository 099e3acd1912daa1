import { deflateSync } from 'node:zlib';
import { PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import { BLACK, black, card, fillOf, GROUND, SPOT, states, strokeOf, words } from './draw.ts';
import { type Expected, file, pdf, twins } from './row.ts';
import { changedPdf, type Entries, type Parts } from './sheet.ts';

const RED = '1 0 0 rg';
const LINE = '20 20 m 60 20 l S';

/** A stroke or letters whose size stands elsewhere than in their own operators. */
const sizes = [
  ...twins(
    'a line whose width stands in a graphics state',
    ['of 1 pt', card(`${GROUND} ${strokeOf(BLACK)} /W gs ${LINE}`, states({ W: { LW: 0.35 } }))],
    ['of 0.14 pt', card(`${GROUND} ${strokeOf(BLACK)} 1 w /W gs ${LINE}`, states({ W: { LW: 0.05 } }))],
    ['2 hairline'],
  ),
  ...twins(
    'a line in a page narrowed eight times',
    ['across: it stays thick', card(`${GROUND} q 0.125 0 0 1 0 0 cm ${strokeOf(BLACK)} 0.5 w 160 20 m 480 20 l S Q`)],
    ['along: it becomes thin', card(`${GROUND} q 0.125 0 0 1 0 0 cm ${strokeOf(BLACK)} 0.5 w 320 12 m 320 42 l S Q`)],
    ['2 hairline'],
  ),
  ...twins(
    'a box of negative sides',
    ['1 mm high', card(`${GROUND} ${fillOf(BLACK)} 60 30 -40 -1 re f`)],
    ['0.05 mm high', card(`${GROUND} ${fillOf(BLACK)} 60 30 -40 -0.05 re f`)],
    ['2 hairline'],
  ),
  ...twins(
    'four corners joined and filled',
    ['1 mm high', card(`${GROUND} ${fillOf(BLACK)} 20 20 m 60 20 l 60 21 l 20 21 l h f*`)],
    ['0.05 mm high', card(`${GROUND} ${fillOf(BLACK)} 20 20 m 60 20 l 60 20.05 l 20 20.05 l h f*`)],
    ['2 hairline'],
  ),
  ...twins(
    'letters drawn as outlines',
    ['of 0.7 pt', card(`${GROUND} ${strokeOf(BLACK)} 0.25 w 1 Tr ${words(40, 12, 20, 'Tir')}`)],
    ['of 0.1 pt', card(`${GROUND} ${strokeOf(BLACK)} 0.035 w 1 Tr ${words(40, 12, 20, 'Tir')}`)],
    ['2 hairline'],
  ),
  ...twins(
    'a font set by a graphics state',
    ['that is in the file', card(`${black(12, 20, 30)} ${fillOf(BLACK)} BT /T gs 20 20 Td (TTT) Tj ET`, { resources: fontState(true) })],
    ['that is not', card(`${black(12, 20, 30)} ${fillOf(BLACK)} BT /T gs 20 20 Td (Tirazh) Tj ET`, { resources: fontState(false) })],
    ['3 fonts'],
  ),
  ...twins(
    'letters of a negative size, turned back by their matrix',
    ['of 12 pt', card(`${fillOf(BLACK)} BT /F2 -4.23 Tf -1 0 0 -1 20 22 Tm (Tirazh 2026) Tj ET`)],
    ['of 4.5 pt', card(`${fillOf(BLACK)} BT /F2 -1.59 Tf -1 0 0 -1 20 22 Tm (Tirazh 2026) Tj ET`)],
    ['2 small'],
  ),
];

function fontState(isEmbedded: boolean) {
  return (parts: Parts): Entries => {
    const lost = parts.dict({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica-Bold' });
    return { ExtGState: { T: { Font: [isEmbedded ? type3(parts) : lost, 4.2] } } };
  };
}

/** A font of boxes. */
function type3({ stream, dict }: Parts) {
  const glyph = stream('800 0 0 0 700 700 d1 0 0 700 700 re f');
  return dict({
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [0, 0, 700, 700],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    Encoding: { Type: 'Encoding', Differences: [84, ...'Tirazh'.split('').map(() => 'a')] },
    Widths: Array.from({ length: 40 }, () => 800),
    FirstChar: 84,
    LastChar: 123,
    CharProcs: { a: glyph },
    Resources: {},
  });
}

/** Letters moved by what stands between them. */
const moves = [
  ...twins(
    'letters raised',
    ['by nothing', card(`${fillOf(BLACK)} BT /F2 4.2 Tf 0 Ts 20 30 Td (Tirazh) Tj ET`)],
    ['to half a millimetre from the cut', card(`${fillOf(BLACK)} BT /F2 4.2 Tf 19.3 Ts 20 30 Td (nose) Tj ET`)],
    ['3 cut'],
  ),
  ...twins(
    'a letter after a gap',
    ['of 10 mm', card(`${fillOf(BLACK)} BT /F2 4.2 Tf 20 30 Td [(Ti) -2381 (ra)] TJ ET`)],
    ['that ends at the cut', card(`${fillOf(BLACK)} BT /F2 4.2 Tf 20 30 Td [(Ti) -14900 (ra)] TJ ET`)],
    ['? cut'],
    { also: ['bleed'] },
  ),
  ...twins(
    'words said by the operator of quotation marks',
    ['of a font in the file', card(`${fillOf(BLACK)} BT /F2 4.2 Tf 5 TL 20 35 Td 0 0 (Tirazh) " (again) ' ET`)],
    ['of a lost font', card(`${fillOf(BLACK)} BT /F1 4.2 Tf 5 TL 20 35 Td 0 0 (Tirazh) " (again) ' ET`)],
    ['3 fonts'],
  ),
  ...twins(
    'lines of text one under the other',
    ['four of them', card(`${fillOf(BLACK)} BT /F2 4.2 Tf 6 TL 20 35 Td (one) Tj T* (two) Tj T* (three) Tj T* (four) Tj ET`)],
    [
      'the last one across the cut',
      card(`${fillOf(BLACK)} BT /F2 4.2 Tf 8.2 TL 20 35 Td (one) Tj T* (two) Tj T* (three) Tj T* (four) Tj T* (five) Tj ET`),
    ],
    ['3 cut'],
    { also: ['bleed'] },
  ),
];

/** Structure that readers take and few writers make. */
const structure = [
  file(
    'resources that stand in the tree of pages',
    changedPdf(card(`${GROUND} ${black(12, 20, 22, 'Tirazh', 'F1')}`), (document) => {
      const { node } = document.getPage(0);
      const [key, tree] = [PDFName.of('Resources'), document.catalog.Pages()];
      tree.set(key, node.lookup(key) ?? node);
      node.delete(key);
    }),
    ['3 fonts'],
    { also: ['knockout'] },
  ),
  file(
    'content with an empty stream and a lost one',
    changedPdf(card(`${GROUND} ${RED} ${SPOT}`), (document) => {
      const { context } = document;
      const { node } = document.getPage(0);
      const [key, lost] = [PDFName.of('Contents'), context.nextRef()];
      const own = node.get(key);
      node.set(key, context.obj([context.register(context.stream('')), lost, own] as never));
    }),
    ['2 rgb'],
  ),
  file(
    'content whose filters have short names',
    changedPdf(card(`${GROUND} ${RED} ${SPOT}`), (document) => {
      const stream = document.getPage(0).node.lookup(PDFName.of('Contents')) as PDFRawStream;
      stream.dict.set(PDFName.of('Filter'), PDFName.of('Fl'));
    }),
    ['2 rgb'],
  ),
  pdf('a page of hundreds of kilometres', { media: [210, 700_000_000], trim: null, content: '' }, ['3 size'], {
    also: ['empty'],
    unmeasured: ['bleed', 'cut'],
  }),
  pdf('unknown operators between BX and EX', card(`${GROUND} BX 1 2 3 glorp /X zap EX ${RED} ${SPOT}`), ['2 rgb']),
  pdf(
    'a form that restores more than it saved, RGB after it',
    card(`q ${GROUND} /X Do ${RED} ${SPOT} Q`, { resources: (parts) => ({ XObject: { X: parts.form('Q Q Q') } }) }),
    ['2 rgb'],
  ),
  pdf(
    'text in a layer that the page does not name',
    card(`${GROUND} /OC /Nowhere BDC ${black(12, 20, 22, 'Tirazh', 'F1')} EMC`),
    ['3 fonts'],
    { also: ['knockout'] },
  ),
  pdf('a box within a text object', card(`${GROUND} BT /F2 4.2 Tf ${fillOf(BLACK)} 20 22 Td (Tirazh) Tj ${RED} ${SPOT} ET`), ['2 rgb'], {
    also: ['knockout'],
  }),
  pdf('a comment that closes a string', card(`${GROUND} ${fillOf(BLACK)} BT /F2 4.4 Tf 20 22 Td (Tir % azh \\) \\( 1 0 0 rg) Tj ET`), []),
  pdf('a page in lines that end in all ways', card(`${GROUND}\r${RED}\r\n${SPOT}\f\0`), ['2 rgb']),
  pdf('a page with a note of many kilobytes', card(`${GROUND} /Span << /ActualText (${'x'.repeat(30_000)}) >> BDC ${RED} ${SPOT} EMC`), [
    '2 rgb',
  ]),
];

/** A drawing so many forms deep, as files placed in files placed in files make it. */
const within = (parts: Parts, depth: number): unknown =>
  depth === 0
    ? parts.form(`${GROUND} ${RED} ${SPOT}`)
    : parts.form('q /X Do Q', { Resources: { XObject: { X: within(parts, depth - 1) } } });
const deep = [
  pdf('a drawing within twenty forms', card('/X Do', { resources: (parts) => ({ XObject: { X: within(parts, 20) } }) }), ['2 rgb']),
];

const CHECKSUM_BYTES = 4;
/** Content that is packed by `pack`. */
const packed = (
  name: string,
  pack: (content: string) => Uint8Array,
  expected: readonly Expected[],
  rest: Parameters<typeof file>[3] = {},
) =>
  file(
    name,
    changedPdf(card(GROUND), (document) => {
      const { context } = document;
      const stream = context.stream(pack('q 2.8346 0 0 2.8346 0 0 cm 0.2 0 0.6 0 k 0 0 94 54 re f Q'), { Filter: 'FlateDecode' });
      document.getPage(0).node.set(PDFName.of('Contents'), context.register(stream));
    }),
    expected,
    rest,
  );
/** Laid in as it is, so that another letter is read without complaint. */
const stored = (content: string): Buffer => deflateSync(content, { level: 0 });
const altered = (content: string): Buffer => {
  const bytes = stored(content);
  bytes.set(Buffer.from('9'), bytes.indexOf('54 re'));
  return bytes;
};
const packings = [
  packed('packed content', deflateSync, []),
  packed('packed content, a byte of which was changed on its way', altered, ['3 unreadable']),
  packed('packed content whose checksum was left off', (content) => stored(content).subarray(0, -CHECKSUM_BYTES), []),
  packed('packed content with lines behind its end', (content) => Buffer.concat([deflateSync(content), Buffer.from('\r\n\r\n')]), []),
  packed('half of packed content', (content) => deflateSync(content.repeat(40)).subarray(0, 60), ['3 unreadable'], {
    unmeasured: ['fonts', 'resolution', 'colour'],
  }),
];

/** The same said in other ways than drawing programs say it. */
export const WAY_ROWS = [...sizes, ...moves, ...structure, ...deep, ...packings];
