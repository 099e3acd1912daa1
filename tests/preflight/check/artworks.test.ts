import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import { measurePicture } from '#lib/preflight/measure/measure.ts';
import { checkImage } from '#server/preflight/check-image.ts';
import { checkPages, findingsOf, openFolder } from '#tests/support/artwork-check.ts';
import { ARTWORK_RULES } from '#tests/support/artwork-rules.ts';
import { CARD, fill, GOOD_CARD, picture, type TestPage, text } from '#tests/support/artworks.ts';
import { FACTS } from '#tests/support/page-facts.ts';

const folder = openFolder();
afterAll(() => folder.remove());

const GREEN = [0.2, 0, 0.6] as const;
const card = (content: string, more: Partial<TestPage> = {}): TestPage => ({ ...GOOD_CARD, content, ...more });
/** Blocks like letters turned into curves: on one line, of several widths. */
const letters = (x: number, y: number): string =>
  [0, 3, 6, 9].map((step, at) => fill([0, 0, 0], x + step, y, at % 2 === 0 ? 2 : 1.4, 2).replace('0 k', '1 k')).join(' ');
const dots = (places: readonly (readonly [number, number])[], side = 2): string =>
  places.map(([x, y]) => fill([0, 0.8, 0], x, y, side, side)).join(' ');
/** Over the whole card and its cuts, in no order. */
const SIDE_OF_PIECE = 4;
const toEdge = (at: number, length: number): number =>
  at < SIDE_OF_PIECE ? 0 : at > length - 2 * SIDE_OF_PIECE ? length - SIDE_OF_PIECE : at;
const CONFETTI = Array.from({ length: 60 }, (_, at) => [toEdge((at * 37) % 93, 94), toEdge((at * 23) % 53, 54)] as const);

const HALF: Partial<TestPage> = { resources: () => ({ ExtGState: { H: { ca: 0.5 } } }) };
const OVER = (OPM: number): Partial<TestPage> => ({ resources: () => ({ ExtGState: { W: { OP: true, op: true, OPM } } }) });
/** A card with 10 mm around it. */
const SLUG: Partial<TestPage> = { width: 110, height: 70, bleed: 10 };
const BLACKEST = { FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [1, 1, 1, 1], N: 1 };
const ALL: Partial<TestPage> = { resources: () => ({ ColorSpace: { All: ['Separation', 'All', 'DeviceCMYK', BLACKEST] } }) };

const CASES: [name: string, page: TestPage | TestPage[], found: string[]][] = [
  ['a good card', GOOD_CARD, []],
  ['a white card without any ink at the edges', card(text('F2', 5, 20, 25, 'Tirazh')), []],
  ['a card lying on its side', { ...GOOD_CARD, rotate: 90 }, []],
  ['a crop box that hides the bleed', { ...GOOD_CARD, crop: [2, 2, 90, 50] }, []],
  ['no trim box but the ordered bleed around', { width: 94, height: 54, content: GOOD_CARD.content }, []],
  ['a page of the trimmed size', { width: 90, height: 50, content: GOOD_CARD.content }, ['bleed 3 missing:top,right,bottom,left']],
  ['a background that ends at the cut', card(fill(GREEN, 2, 2, 90, 50)), ['bleed 3 missing:top,right,bottom,left']],
  ['a background that ends at the left cut', card(fill(GREEN, 2, 0, 92, 54)), ['bleed 3 missing:left']],
  ['half of the bleed', card(fill(GREEN, 1, 0, 93, 54)), ['bleed 2 short:left']],
  ['a frame drawn along the cut', card('0 0 0 1 K 0.3 w 2 2 90 50 re S'), ['bleed 2 line:top,right,bottom,left']],
  ['another size', { width: 104, height: 74, bleed: 2, content: GOOD_CARD.content }, ['size 3 other:100x70/90x50']],
  ['a bleed of 5 mm around', { width: 100, height: 60, content: fill(GREEN, 0, 0, 100, 60) }, ['size 2 guess:100x60/90x50']],
  ['text 1.6 mm from the cut', card(text('F2', 5, 3.5, 25, 'Tirazh')), ['cut 2 text:left']],
  ['text over the cut', card(text('F2', 5, 1, 25, 'HHHH')), ['bleed 3 missing:left', 'cut 3 text:left']],
  ['letters in curves 0.5 mm from the cut', card(letters(20, 2.5)), ['cut 3 outline:bottom']],
  ['letters in curves 2 mm from the cut', card(letters(20, 4)), ['cut 2 outline:bottom']],
  ['letters in curves far from the cut', card(letters(20, 12)), []],
  ['one ornament 2 mm from the cut', card(fill([0, 0.5, 0], 20, 4, 3, 3)), ['cut 2 shape:bottom']],
  ['a large logo 1.5 mm from the cut', card(fill([0, 0.5, 0], 20, 3.5, 30, 20)), ['bleed 2 strip:bottom']],
  ['a round logo 1.5 mm from the cut', card('0 1 0 0 k 40 3.5 m 60 8 l 50 30 l 30 30 l f'), ['cut 2 shape:bottom']],
  ['a thin line 2 mm from the cut', card('0 0 0 1 K 0.2 w 20 4 m 60 4 l S'), ['bleed 2 strip:bottom']],
  ['a slanting line up to 2 mm from the cut', card('0 0 0 1 K 0.2 w 20 4 m 60 30 l S'), ['cut 2 shape:bottom']],
  ['a dotted line 2 mm from the cut', card(dots([10, 14, 18, 22].map((x) => [x, 4]))), ['cut 2 shape:bottom']],
  ['confetti that run over the cuts', card(dots(CONFETTI, SIDE_OF_PIECE)), []],
  ['a white box 2 mm from the cut of a white card', card(`0 0 0 0 k 4 4 40 40 re f ${text('F2', 5, 20, 25, 'Tirazh')}`), []],
  ['a white strip of 1 mm on the left', card(fill(GREEN, 3, 0, 91, 54)), ['bleed 2 strip:left']],
  [
    'a frame 2 mm wide along all cuts',
    card(`0 1 1 0 k 0 0 94 54 re f ${fill(GREEN, 4, 4, 86, 46)}`),
    ['bleed 2 frame:top,right,bottom,left'],
  ],
  ['a frame 5 mm wide', card(`0 1 1 0 k 0 0 94 54 re f ${fill(GREEN, 7, 7, 80, 40)}`), []],
  ['text of a colour that is clipped away', card(`q 30 30 5 5 re W n ${text('F1', 5, 3, 10, 'Hidden')} Q`), ['pages 2 empty']],
  ['a lost font below a box', card(`${text('F1', 5, 20, 25, 'Tirazh')} ${fill(GREEN, 0, 0, 94, 54)}`), []],
  ['RGB below a box', card(`1 0 0 rg 20 20 9 9 re f ${fill(GREEN, 0, 0, 94, 54)}`), []],
  ['RGB below a box that lets through', card(`1 0 0 rg 20 20 9 9 re f /H gs ${fill(GREEN, 0, 0, 94, 54)}`, HALF), ['colour 2 rgb']],
  ['RGB clipped away', card('q 30 30 5 5 re W n 1 0 0 rg 50 20 9 9 re f Q'), ['pages 2 empty']],
  ['RGB in the slug', { ...GOOD_CARD, ...SLUG, content: `1 0 0 rg 1 1 5 5 re f ${fill(GREEN, 8, 8, 94, 54)}` }, []],
  [
    'registration marks in the slug',
    { ...GOOD_CARD, ...SLUG, ...ALL, content: `/All cs 1 scn 50 1 1 5 re f ${fill(GREEN, 8, 8, 94, 54)}` },
    [],
  ],
  [
    'registration colour in the card',
    { ...GOOD_CARD, ...ALL, content: `${GOOD_CARD.content} /All cs 1 scn 50 20 3 3 re f` },
    ['ink 2 null', 'colour 2 registration'],
  ],
  ['white that overprinting takes away', card(`${GOOD_CARD.content} /W gs 0 0 0 0 k 40 10 9 9 re f`, OVER(1)), ['overprint 2 white']],
  ['white that knocks out', card(`${GOOD_CARD.content} /W gs 0 0 0 0 k 40 10 9 9 re f`, OVER(0)), []],
  ['a lost font that only clips', card(`q 7 Tr ${text('F1', 5, 20, 25, 'Tirazh')} Q`), ['pages 2 empty']],
  ['notes beside the bleed', card(`${GOOD_CARD.content} ${text('F2', 2, 1, 0.1, 'x')}`, { width: 110, height: 70, bleed: 10 }), []],
  ['a font that is not embedded', card(text('F1', 5, 20, 25, 'Tirazh')), ['fonts 3 font:Helvetica']],
  ['a lost font that only sets spaces', card(text('F1', 5, 20, 25, '   ')), ['pages 2 empty']],
  ['a lost font of invisible text', card(`3 Tr ${text('F1', 5, 20, 25, 'Tirazh')}`), ['pages 2 empty']],
  ['RGB', card('1 0 0 rg 20 20 9 9 re f'), ['colour 2 rgb']],
  ['RGB that is set but never painted', card('1 0 0 rg 0 0 0 1 k 20 20 9 9 re f'), []],
  ['two pages for one side', [GOOD_CARD, GOOD_CARD], ['exceeded 2 pages']],
];

describe('the artwork check', () => {
  test.each(CASES)('%s', async (_, page, found) => {
    expect(findingsOf(await checkPages(page))).toEqual(found);
  });

  const image = (width: number, components: 1 | 3 | 4 = 4, bits: 1 | 8 = 8): Partial<TestPage> => ({
    images: [{ name: 'I1', width, height: width / 2, components, bits }],
  });
  const AT = picture('I1', 20, 10, 40, 20);
  const IMAGES: [name: string, page: TestPage, found: string[]][] = [
    ['enough', card(AT, image(356)), []],
    ['a little too few', card(AT, image(352)), ['resolution 2 image']],
    ['too few', card(AT, image(234)), ['resolution 3 image']],
    ['a one-bit picture with as many', card(AT, image(600, 1, 1)), ['resolution 3 bitmap']],
    ['a one-bit picture with enough', card(AT, image(1264, 1, 1)), []],
    ['a tiny one that is a colour', card(AT, image(16, 1)), []],
  ];
  test.each(IMAGES)('pixels of a picture: %s', async (_, page, found) => {
    expect(findingsOf(await checkPages(page))).toEqual(found);
  });

  const JPEG_DICT = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 400,
    Height: 200,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceGray',
    Filter: 'DCTDecode',
  };
  const laid = (bytes: Uint8Array, more: Record<string, string> = {}): TestPage =>
    card(AT, { resources: ({ context }) => ({ XObject: { I1: context.register(context.stream(bytes, { ...JPEG_DICT, ...more })) } }) });

  test('a picture that does not decode, or only in part, is never green', async () => {
    const noise = Buffer.from(Array.from({ length: 400 * 200 }, (_, at) => (at * 7919) % 251));
    const jpeg = await sharp(noise, { raw: { width: 400, height: 200, channels: 1 } })
      .toColourspace('b-w')
      .jpeg()
      .toBuffer();
    expect(findingsOf(await checkPages(laid(jpeg)))).toEqual([]);
    expect(findingsOf(await checkPages(laid(jpeg.subarray(0, jpeg.length / 2))))).toEqual(['unreadable 3 picture']);
    expect(findingsOf(await checkPages(laid(Buffer.from('no picture at all'))))).toEqual(['unreadable 3 picture']);
    expect(findingsOf(await checkPages(laid(Buffer.from('none'), { Filter: 'JPXDecode' })))).toEqual(['unreadable 3 picture']);
  });

  test('a picture that is stretched is evaluated by its coarser side', async () => {
    const { facts } = await checkPages(card(picture('I1', 20, 10, 50.8, 12.7), image(400)));
    expect(facts[0]?.images[0]?.ppi).toBeCloseTo(200, 3);
  });

  test('a white photograph that spans the bleed counts as bleeding', async () => {
    const page = card(`${fill(GREEN, 2, 2, 90, 50)} ${picture('I1', 0, 0, 94, 54)}`, image(1200));
    expect((await checkPages(page)).findings.filter(({ indicator }) => indicator === 'bleed')).toEqual([]);
  });

  test('a picture whose colour ends at the cut has no bleeds, though its box spans them', async () => {
    const ends = async (shown: number) => {
      const px = (mm: number): number => Math.round((mm * 300) / MM_PER_INCH);
      const inside = await sharp({ create: { width: px(90), height: px(50), channels: 3, background: '#14825a' } })
        .png()
        .toBuffer();
      const paper = sharp({ create: { width: px(94), height: px(54), channels: 3, background: '#fff' } });
      const spot = { create: { width: px(20), height: shown, channels: 3, background: '#14825a' } } as const;
      const beyond = shown === 0 ? [] : [{ input: await sharp(spot).png().toBuffer(), left: px(30), top: 0 }];
      const bytes = await paper
        .composite([{ input: inside, left: px(2), top: px(2) }, ...beyond])
        .jpeg({ quality: 70 })
        .toBuffer();
      const report = await checkImage(folder.write('ends.jpg', bytes), CARD, ARTWORK_RULES, 24_000_000, {});
      return report.findings.filter(({ indicator }) => indicator === 'bleed').map(({ detail }) => detail);
    };
    expect(await ends(0)).toEqual(['missing:top,right,bottom,left']);
    // Ink outside says that the picture was made to reach there: its white parts are its own.
    expect(await ends(30)).toEqual(['missing:right,bottom,left']);
  });

  test('upon a photograph letters are known by what was drawn', async () => {
    const noise = { images: [{ name: 'I1', width: 1200, height: 700, components: 4 as const, noise: true }] };
    const white = letters(20, 2.5).replaceAll('1 k', '0 k');
    const [plain, lettered] = [picture('I1', 0, 0, 94, 54), `${picture('I1', 0, 0, 94, 54)} ${white}`];
    expect((await checkPages(card(plain, noise))).unmeasured).toEqual([]);
    expect(findingsOf(await checkPages(card(lettered, noise)))).toContain('cut 3 outline:bottom');
  });

  test('what is a letter in a photograph that is all of the file is not known', () => {
    let seed = 7;
    const next = (): number => {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      return seed >> 16;
    };
    const whole = { width: 376, height: 216, scale: 4, data: Uint8Array.from({ length: 376 * 216 * 4 }, next) };
    const facts = { ...FACTS, trim: null, images: [] };
    expect(measurePicture(facts, whole, CARD, ARTWORK_RULES).facts.marks.photoSides).toEqual(['top', 'right', 'bottom', 'left']);
  });

  const FOLDED = { trim: { width: 180, height: 50 }, folds: [{ axis: 'x' as const, at: 90 }] };
  const open = (content: string): TestPage => ({ width: 184, height: 54, bleed: 2, content });
  const panels = (edge: number): string => `${fill(GREEN, 0, 0, 2 + edge, 54)} ${fill([0, 0.8, 0], 2 + edge, 0, 182 - edge, 54)}`;

  test.each([
    ['on the fold', panels(90), []],
    ['half a millimetre off', panels(90.5), []],
    ['3 mm off', panels(93), ['fold 3 edge:x']],
    ['text across', `${panels(90)} ${text('F2', 5, 85, 25, 'MMMMMM')}`, ['fold 3 text:x']],
  ])('panels and the fold: %s', async (_, content, found) => {
    expect(findingsOf(await checkPages(open(content), FOLDED))).toEqual(found);
  });

  test('invisible panels are reported as not measured', async () => {
    expect((await checkPages(open(fill(GREEN, 0, 0, 184, 54)), FOLDED)).unmeasured).toContain('fold');
    expect((await checkPages(open(panels(90)), FOLDED)).unmeasured).not.toContain('fold');
  });

  test('folds change sides on the back', async () => {
    const order = { ...FOLDED, folds: [{ axis: 'x' as const, at: 60 }], sides: 'FB' as const, pages: 2 };
    expect(findingsOf(await checkPages([open(panels(60)), open(panels(120))], order))).toEqual([]);
    expect(findingsOf(await checkPages([open(panels(60)), open(panels(63))], order))).toEqual([]);
    expect(findingsOf(await checkPages([open(panels(60)), open(panels(123))], order))).toEqual(['fold 3 edge:x']);
  });

  test('a shape that is not a rectangle is not evaluated along its box', async () => {
    const report = await checkPages(card(fill(GREEN, 2, 2, 90, 50)), { shape: 'round' });
    expect(findingsOf(report)).toEqual([]);
    expect(report.unmeasured).toEqual(expect.arrayContaining(['bleed', 'cut']));
  });
});
