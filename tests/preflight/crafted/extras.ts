import { PDFString } from '@cantoo/pdf-lib';
import { POINTS_PER_MM } from '#lib/domain/units.ts';
import { FONT_MEASURES } from '#tests/support/artworks.ts';
import { area, black, card, GROUND, SPOT } from './draw.ts';
import { separation } from './overprints.ts';
import { pdf, twins } from './row.ts';
import type { Entries, Parts, Sheet } from './sheet.ts';

const GOOD = card(`${GROUND} ${area([0, 0, 0, 0], 10, 10, 70, 30)} ${black(14, 20, 25)}`);
const rect = (x: number, y: number, width: number, height: number): number[] =>
  [x, y, x + width, y + height].map((mm) => mm * POINTS_PER_MM);
const PRINT = 4;
const note =
  (x: number, y: number, F: number, more: Entries = {}) =>
  ({ stream }: Parts): Entries => ({
    Annots: [
      {
        Type: 'Annot',
        Subtype: 'Square',
        Rect: rect(x, y, 20, 6),
        F,
        AP: { N: stream('0 0 1 0 k 0 0 57 17 re f', { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 57, 17], Resources: {} }) },
        ...more,
      },
    ],
  });
const annotated = (x: number, y: number, F: number, more: Entries = {}): Sheet => ({
  ...GOOD,
  media: [130, 90],
  trim: [20, 20, 90, 50],
  content: `1 0 0 1 18 18 cm ${GOOD.content}`,
  page: note(x, y, F, more),
});

/** A look in RGB that does not say it is a form. */
const unsaid: Sheet = {
  ...annotated(50, 40, PRINT),
  page: (parts) =>
    note(50, 40, PRINT, { AP: { N: parts.stream('1 0 0 rg 0 0 57 17 re f', { BBox: [0, 0, 57, 17], Resources: {} }) } })(parts),
};

const annotations = [
  ...twins(
    'an annotation that prints',
    ['beside the bleed', annotated(40, 4, PRINT)],
    ['inside the trim', annotated(50, 40, PRINT)],
    ['? annotation'],
  ),
  pdf('a comment that does not print', annotated(50, 40, 0), [], { also: ['annotation'] }),
  pdf('a hidden annotation', annotated(50, 40, PRINT | 2), []),
  pdf('a link', annotated(50, 40, PRINT, { Subtype: 'Link', AP: undefined, Border: [0, 0, 0] }), []),
  ...twins(
    'an annotation without a look of its own',
    ['that is a link without a frame', annotated(50, 40, PRINT, { Subtype: 'Link', AP: undefined, BS: { W: 0 } })],
    ['that a printing program draws', annotated(50, 40, PRINT, { Subtype: 'Polygon', AP: undefined, Vertices: rect(50, 40, 20, 6) })],
    ['? annotation'],
  ),
  pdf('a link in a frame', annotated(50, 40, PRINT, { Subtype: 'Link', AP: undefined, Border: [0, 0, 1] }), ['? annotation']),
  pdf('a link in a frame that nothing is said of', annotated(50, 40, PRINT, { Subtype: 'Link', AP: undefined }), ['? annotation']),
  pdf('a link in a frame that does not print', annotated(50, 40, 0, { Subtype: 'Link', AP: undefined, Border: [0, 0, 1] }), []),
  pdf('a field of a form', annotated(50, 40, PRINT, { Subtype: 'Widget', FT: 'Tx', T: PDFString.of('name') }), ['? annotation']),
  pdf('an annotation whose look does not say what it is', unsaid, ['? annotation', '2 rgb']),
];

const script: Entries = { Type: 'Action', S: 'JavaScript', JS: PDFString.of('app.alert(1)') };
const actions = [
  pdf('a script that starts with the file', { ...GOOD, catalog: () => ({ OpenAction: script }) }, ['? script']),
  pdf('a script among the names', { ...GOOD, catalog: () => ({ Names: { JavaScript: { Names: [PDFString.of('a'), script] } } }) }, [
    '? script',
  ]),
  pdf('a page’s own script', { ...GOOD, page: () => ({ AA: { O: script } }) }, ['? script']),
  pdf('an opening view is no script', { ...GOOD, catalog: (_, page) => ({ OpenAction: [page, 'Fit'] }) }, []),
  pdf('a program to start', { ...GOOD, catalog: () => ({ OpenAction: { Type: 'Action', S: 'Launch', F: PDFString.of('calc.exe') } }) }, [
    '? launch',
  ]),
  pdf(
    'a link that starts a program',
    annotated(50, 40, PRINT, { Subtype: 'Link', AP: undefined, Border: [0, 0, 0], A: { S: 'Launch', F: PDFString.of('calc.exe') } }),
    ['? launch'],
    { also: ['annotation'] },
  ),
  pdf(
    'a link to a page of the web',
    annotated(50, 40, PRINT, {
      Subtype: 'Link',
      AP: undefined,
      Border: [0, 0, 0],
      A: { S: 'URI', URI: PDFString.of('https://example.com') },
    }),
    [],
  ),
  pdf(
    'a file inside the file',
    {
      ...GOOD,
      catalog: ({ stream }) => ({
        Names: {
          EmbeddedFiles: {
            Names: [
              PDFString.of('a.txt'),
              { Type: 'Filespec', F: PDFString.of('a.txt'), EF: { F: stream('words', { Type: 'EmbeddedFile' }) } },
            ],
          },
        },
      }),
    },
    ['2 attachment'],
  ),
  pdf('an empty list of files', { ...GOOD, catalog: () => ({ Names: { EmbeddedFiles: { Names: [] } } }) }, []),
  pdf('outlines and labels', { ...GOOD, catalog: () => ({ PageLabels: { Nums: [0, { S: 'D' }] }, Lang: PDFString.of('ru') }) }, []),
];

const intent = (condition: string, N: number, more: Entries = {}): Sheet => ({
  ...GOOD,
  catalog: () => ({
    OutputIntents: [
      {
        Type: 'OutputIntent',
        S: 'GTS_PDFX',
        OutputConditionIdentifier: PDFString.of(condition),
        OutputCondition: PDFString.of(condition),
        RegistryName: PDFString.of('http://www.color.org'),
        ...more,
      },
    ],
    N,
  }),
});
const intents = [
  ...twins('an output intent', ['for coated paper', intent('FOGRA39', 4)], ['for newsprint', intent('IFRA26', 4)], ['? intent']),
  pdf('an output intent of newer coated paper', intent('FOGRA51', 4), []),
  pdf('an output intent for keeping', intent('sRGB IEC61966-2.1', 3, { S: 'GTS_PDFA1' }), []),
  pdf('an output intent of a screen', intent('sRGB IEC61966-2.1', 3), ['? intent']),
];

const SPACES = (): Entries => ({
  ColorSpace: {
    A: separation('PANTONE 485 C'),
    B: separation('Pantone 485 CV'),
    D: separation('CutContour', [0, 1, 0, 0]),
    E: separation('PANTONE 123 C'),
  },
  ExtGState: { OV: { OP: true, op: true, OPM: 1 }, KO: { OP: false, op: false } },
});
const spotted = (content: string): Sheet => card(`${GROUND} ${content}`, { resources: SPACES });
const spots = [
  pdf('two spots', spotted(`/A cs 1 scn ${SPOT} /E cs 1 scn 10 10 5 5 re f`), ['2 spot']),
  ...twins(
    'a spot',
    ['named once', spotted(`/A cs 1 scn ${SPOT}`)],
    ['named in two ways', spotted(`/A cs 1 scn ${SPOT} /B cs 1 scn 10 10 5 5 re f`)],
    ['2 spot', '? ambiguous'],
    { goodExpected: ['2 spot'] },
  ),
];

const CONTOUR = '/D CS 1 SCN 0.3 w 20 12 54 30 re S';
const PIECES = '/D CS 1 SCN 0.3 w 20 12 m 74 12 l S 74 12 m 74 42 l S 74 42 m 20 42 l S 20 42 m 20 12 l S 20 27 m 74 27 l S';
const OPEN = '/D CS 1 SCN 0.3 w 20 12 m 74 12 l 74 42 l S';
const SLIT = '40 27 m 54 27 l S';
const BROKEN = '/D CS 1 SCN 0.3 w 20 12 m 74 12 l S 74 12 m 74 42 l S 74 42 m 50 42 l S 45 42 m 20 42 l S 20 42 m 20 12 l S';
const die = (content: string): Sheet => spotted(content);
const dieSpec = { spec: { shape: 'die' as const }, unmeasured: ['bleed', 'cut'] as const, also: ['spot'] as const };
const dies = [
  ...twins('a die line', ['that overprints', die(`/OV gs ${CONTOUR}`)], ['that knocks out', die(CONTOUR)], ['? die'], dieSpec),
  ...twins(
    'a die line',
    ['that is stroked', die(`/OV gs ${CONTOUR}`)],
    ['that is filled', die('/OV gs /D cs 1 scn 20 12 54 30 re f')],
    ['? die'],
    dieSpec,
  ),
  ...twins('a die line', ['that is closed', die(`/OV gs ${CONTOUR}`)], ['that is open', die(`/OV gs ${OPEN}`)], ['3 die'], dieSpec),
  ...twins(
    'a die line',
    ['on top', die(`/OV gs ${CONTOUR}`)],
    ['under a box', die(`/OV gs ${CONTOUR} /KO gs ${area([0, 0.5, 0.5, 0], 15, 20, 30, 10)}`)],
    ['? die'],
    dieSpec,
  ),
  pdf('a die line of separate pieces that meet', die(`/OV gs ${PIECES}`), [], dieSpec),
  pdf('a closed die line with a slit in it', die(`/OV gs ${CONTOUR} ${SLIT}`), [], dieSpec),
  pdf('a die line with a piece that does not reach the others', die(`/OV gs ${BROKEN}`), ['3 die'], dieSpec),
  pdf('a product with a die and no die line', card(GROUND), ['? die'], { spec: { shape: 'die' }, unmeasured: ['bleed', 'cut'] }),
];

const substitute = (BaseFont: string, Flags = 32): Sheet =>
  card('0 0 0 1 k BT /S 5 Tf 20 25 Td (Tirazh) Tj ET', {
    resources: ({ dict }) => ({
      Font: {
        S: {
          Type: 'Font',
          Subtype: 'TrueType',
          BaseFont,
          FirstChar: 32,
          LastChar: 126,
          Widths: Array.from({ length: 95 }, () => 600),
          Encoding: 'WinAnsiEncoding',
          FontDescriptor: dict({
            Type: 'FontDescriptor',
            FontName: BaseFont,
            ...FONT_MEASURES,
            Flags,
          }),
        },
      },
    }),
  });
const fonts = [
  pdf('a described font that is not in the file', substitute('Arial'), ['3 fonts']),
  pdf('a font a reader put in place of another', substitute('AdobeSansMM'), ['3 fonts']),
];

/** What a press has no use for: notes, scripts, intents, die lines. */
export const EXTRA_ROWS = [...annotations, ...actions, ...intents, ...spots, ...dies, ...fonts];
