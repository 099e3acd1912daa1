import { PDFNull } from '@cantoo/pdf-lib';
import { at, black, card, GREEN, area, GROUND } from './draw.ts';
import { pictureEntries, pictureOf, plain } from './pictures-made.ts';
import { pdf, twins } from './row.ts';
import type { Entries, Parts, Sheet } from './sheet.ts';

const SIZE = { width: 64, height: 64 };
const SAMPLES = plain(64, 64, [153, 0, 102, 25]);
const good = (parts: Parts): unknown => pictureOf(parts, SIZE, SAMPLES);
/** A picture of 5 mm, and a form drawn as it is. */
const PICTURE = at('I', 40, 20, 5, 5);
const FORM = 'q /I Do Q';

type Objects = (parts: Parts) => Entries;
const drawn = (content: string, objects: Objects, more: Objects = () => ({})): Sheet =>
  card(`${GROUND} ${black(12, 5, 40)} ${content}`, { resources: (parts) => ({ XObject: objects(parts), ...more(parts) }) });
const NONE: Objects = () => ({});
const absent = (content: string, more?: Objects): Sheet => drawn(content, NONE, more);

const there = ['in the file', drawn(PICTURE, (parts) => ({ I: good(parts) }))] as const;
const RED = ['3 absent'] as const;
const lost = (name: string, objects: Objects) => twins(`a picture ${name}`, there, ['lost', drawn(PICTURE, objects)], RED);
const unseen = (name: string, content: string, more?: Objects) => pdf(`a lost picture ${name}`, absent(content, more), []);
const entries = pictureEntries(SIZE);

/** A layer that is off, on a page whose content calls what is lost within it. */
const layered = (isOff: boolean): Sheet => {
  const layer = (parts: Parts) => parts.dict({ Type: 'OCG', Name: 'Layer' });
  let made: unknown;
  return {
    ...absent(`/OC /L BDC ${PICTURE} EMC`, (parts) => {
      made = layer(parts);
      return { Properties: { L: made } };
    }),
    catalog: () => ({ OCProperties: { OCGs: [made], D: isOff ? { OFF: [made] } : {} } }),
  };
};

const tile =
  (content: string) =>
  ({ stream }: Parts) => ({
    Pattern: {
      P: stream(content, {
        ...{ Type: 'Pattern', PatternType: 1, PaintType: 1, TilingType: 1, BBox: [0, 0, 60, 60], XStep: 60, YStep: 60, Resources: {} },
      }),
    },
  });

/** What content draws by a name that stands for nothing. */
export const MISSING_ROWS = [
  ...lost('that has no name among the resources', NONE),
  ...lost('whose object is not in the file', ({ context }) => ({ I: context.nextRef() })),
  ...lost('whose object is null', ({ context }) => ({ I: context.register(PDFNull) })),
  ...lost('that is a dictionary', ({ dict }) => ({ I: dict({ ...entries }) })),
  ...lost('of no kind', ({ packed }) => ({ I: packed(SAMPLES, { ...entries, Subtype: undefined }) })),
  ...lost('without a width', ({ packed }) => ({ I: packed(SAMPLES, { ...entries, Width: undefined }) })),
  ...lost('of no height', ({ packed }) => ({ I: packed(SAMPLES, { ...entries, Height: 0 }) })),
  pdf(
    'a picture of no bytes',
    drawn(PICTURE, ({ stream }) => ({ I: stream('', entries) })),
    ['3 picture'],
  ),
  ...twins('a form', ['of nothing', drawn(FORM, ({ form }) => ({ I: form('') }))], ['that is not in the file', absent(FORM)], RED),
  ...twins(
    'a form that draws a picture of the page',
    ['by its name', drawn(FORM, (parts) => ({ I: parts.form(PICTURE.replace('/I', '/P')), P: good(parts) }))],
    ['by another', drawn(FORM, (parts) => ({ I: parts.form(PICTURE.replace('/I', '/Q')), P: good(parts) }))],
    RED,
  ),
  ...twins(
    'a form whose picture is lost',
    ['that is not drawn', drawn('', ({ form }) => ({ I: form(PICTURE) }))],
    ['that is drawn', drawn(FORM, ({ form }) => ({ I: form(PICTURE.replace('/I', '/P')) }))],
    RED,
  ),
  ...twins('a lost picture in a layer', ['that is off', layered(true)], ['that is on', layered(false)], RED),
  ...twins(
    'a pattern whose picture is lost',
    ['that fills nothing', absent('', tile('q 20 0 0 20 5 5 cm /I Do Q'))],
    ['that fills a box', absent('/Pattern cs /P scn 40 20 20 20 re f', tile('q 20 0 0 20 5 5 cm /I Do Q'))],
    RED,
  ),
  unseen('beyond the page', at('I', 100, 20, 5, 5)),
  unseen('of no width', at('I', 40, 20, 0, 5)),
  unseen('of no area', 'q 5 5 5 5 40 20 cm /I Do Q'),
  unseen('cut away', `q 0 0 5 5 re W n ${PICTURE} Q`),
  unseen('that is covered', `${PICTURE} ${area(GREEN, 35, 15, 15, 15)}`),
  unseen('of no opacity', `/Clear gs ${PICTURE}`, () => ({ ExtGState: { Clear: { ca: 0 } } })),
];
