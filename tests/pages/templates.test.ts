import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkContent } from '#content/check-content.ts';
import { readContent, readTemplates } from '#content/read.ts';
import { askedFields } from '#lib/domain/design/asked-fields.ts';
import type { Box, Design, TextObject } from '#lib/domain/design/document.ts';
import { type Filled, fillTemplate, type PageSpec } from '#lib/domain/design/fill.ts';
import type { ChosenLogo } from '#lib/domain/design/logo.ts';
import { isMadeFor, pageSpecOf } from '#lib/domain/design/page-spec.ts';
import { FIELDS, type Typed } from '#lib/domain/design/person.ts';
import { setLine } from '#lib/domain/design/set-line.ts';
import { isForPerson, type Template, type Voice } from '#lib/domain/design/template.ts';
import { MM_PER_POINT } from '#lib/domain/units.ts';
import { readLogo } from '#lib/logo-svg/read-logo.ts';
import { checkPdf } from '#lib/preflight/check/check.ts';
import { startPdfium } from '#lib/preflight/engine/pdfium.ts';
import { embeddedSettlements } from '#server/modules/suggestions/directory.ts';
import { ARTWORK_RULES } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';
import { EXAMPLE, edit, type Mistake, write } from '#tests/support/content-mistakes.ts';
import { FACES, qrOf, written } from '#tests/support/design-pdf.ts';
import { HARD_LABELS, HARD_NOTICES } from '#tests/support/hard-notices.ts';
import { HARD_PEOPLE } from '#tests/support/hard-people.ts';

const SIZES = [
  [90, 50],
  [85, 55],
  [100, 70],
  [70, 50],
  [50, 90],
] as const;
const pageOf = ([width, height]: (typeof SIZES)[number]): PageSpec => ({ width, height, bleed: 2, safe: 3, sides: 2, holes: [] });
const CARD_PAGES = SIZES.map(pageOf);
const CARDS = 'BusinessCards';

const products = new Map(readContent().products.map(({ product }) => [product.slug, product]));

/** Sheets of a product's formats, lying and upright, with the holes of its usual job; of cards these five. */
function pagesOf(slug: string): PageSpec[] {
  const product = products.get(slug);
  if (product === undefined) throw new Error(`no ${slug}`);
  if (slug === CARDS) return CARD_PAGES;
  const jobs = product.formats.map(({ id }) => ({ ...product.defaults, format: id, sides: 'FB' as const }));
  return jobs.flatMap((job) => [false, true].flatMap((isTurned) => pageSpecOf(job, product, isTurned) ?? []));
}

/** The sheets that a template is made for. */
const pagesFor = (template: Template): PageSpec[] =>
  template.products.flatMap((slug) => pagesOf(slug).filter((page) => isMadeFor(template, slug, page)));

const typefaces = new Map([...FACES].map(([id, { face }]) => [id, face]));
const tools = { typefaces, qrOf };
const hardTexts = (template: Template): Record<string, Typed> => {
  if (isForPerson(template)) return HARD_PEOPLE;
  return template.products.includes('Tags') ? HARD_LABELS : HARD_NOTICES;
};
const textsFor = (template: Template): [string, Typed][] => Object.entries(hardTexts(template));

/** Where the letters of a text are, by capitals and small letters without accents and tails: what may not run into other letters. */
function lettersOf(text: TextObject): Box[] {
  const face = typefaces.get(text.face);
  if (face === undefined) throw new Error(`no ${text.face}`);
  const unit = (text.size * MM_PER_POINT) / face.unitsPerEm;
  return text.lines.map((line, at) => {
    const width = setLine(line, face, text.tracking).width * unit;
    const x = { left: text.x, middle: text.x - width / 2, right: text.x - width }[text.align];
    const height = face.capHeight * unit;
    return { x, y: text.y + at * text.leading * MM_PER_POINT - height, width, height };
  });
}

/** Drawings of three proportions. */
const LOGOS = [
  [5000, 5000],
  [5000, 1250],
  [1667, 5000],
].map(([width, height]): ChosenLogo => {
  const logo = readLogo(`<svg><path d="M0 0h${width}v${height}h-${width}z"/></svg>`, 'logo.svg');
  if (!logo.ok) throw new Error(logo.reason);
  return { logo: logo.logo, colours: 'best' };
});

const textsOn = ({ pages }: Design): TextObject[][] => pages.map(({ objects }) => objects.filter((object) => object.kind === 'text'));

const logosOn = ({ pages }: Design): Box[][] => pages.map(({ objects }) => objects.filter((object) => object.kind === 'logo'));

const isOver = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;

/** Lines of different texts, and a logo, that run into each other. */
function overlaps(design: Design): string[] {
  const logos = logosOn(design);
  return textsOn(design).flatMap((texts, page) => {
    const lines = texts.flatMap((text, owner) => lettersOf(text).map((box, at) => ({ box, owner, line: text.lines[at] })));
    const all = [...lines, ...(logos[page] ?? []).map((box) => ({ box, owner: -1, line: 'логотип' }))];
    return all.flatMap((one, at) =>
      all
        .slice(at + 1)
        .flatMap((other) => (one.owner !== other.owner && isOver(one.box, other.box) ? [`${one.line} × ${other.line}`] : [])),
    );
  });
}

/** Lines nearer to the cut than the product's text may be. */
const unsafe = (design: Design, { width, height, safe }: PageSpec): string[] =>
  textsOn(design).flatMap((texts) =>
    texts.flatMap((text) =>
      lettersOf(text).flatMap((box, at) =>
        box.x < safe || box.y < safe || box.x + box.width > width - safe || box.y + box.height > height - safe ? [text.lines[at]] : [],
      ),
    ),
  ) as string[];

const isUnsafe = ({ x, y, width, height }: Box, page: PageSpec): boolean =>
  Math.min(x, y, page.width - x - width, page.height - y - height) < page.safe;

type Case = { name: string; page: PageSpec; filled: Filled };

/** The voices of one set of typefaces are other inks on the same shapes. */
const shapedVoices = ({ voices }: Template): Voice[] => [...new Map(voices.map((voice) => [JSON.stringify(voice.faces), voice])).values()];

/** A template in all its typefaces, formats and hard people, with the logos by turns. */
const casesOf = (template: Template, logos: readonly (ChosenLogo | null)[] = [null]): Case[] =>
  pagesFor(template).flatMap((page) =>
    shapedVoices(template).flatMap((voice) =>
      textsFor(template).map(([who, person], at) => ({
        name: `${voice.name}, ${page.width}×${page.height}, ${who}`,
        page,
        filled: fillTemplate(template, voice, person, page, { ...tools, logo: logos[at % logos.length] ?? null }),
      })),
    ),
  );

const templates = readTemplates().map((template): [string, Template] => [template.id, template]);

describe('The templates', () => {
  it('are made for every usual card, five voices and more', () => {
    for (const page of CARD_PAGES.slice(0, 3)) {
      const made = templates.filter(([, template]) => isMadeFor(template, CARDS, page));
      expect(made.reduce((sum, [, { voices }]) => sum + voices.length, 0)).toBeGreaterThanOrEqual(60);
    }
  });

  it.each([
    ['Leaflets', 12],
    ['postcards', 6],
    ['Tags', 6],
  ])('are made for every flat format of %s, %d of them for the usual one', (slug, least) => {
    const product = products.get(slug)!;
    for (const { id, shape, folds } of product.formats) {
      if (shape !== 'rect' || folds.length > 0) continue;
      const page = pageSpecOf({ ...product.defaults, format: id }, product)!;
      const made = templates.filter(([, template]) => isMadeFor(template, slug, page)).length;
      expect([id, made]).toEqual([id, expect.toSatisfy((count: number) => count >= (id === product.defaults.format ? least : least / 2))]);
    }
  });

  it('ask for a person on cards alone, and show a sample of the product', () => {
    const all = templates.map(([, template]) => template);
    expect(askedFields(all, CARDS)).toEqual(FIELDS);
    for (const { product, texts } of readContent().products) {
      const fields = askedFields(all, product.slug);
      if (product.slug === CARDS || fields.length === 0) continue;
      expect(fields).not.toContain('name');
      expect([product.slug, fields.filter((field) => !texts.sample?.[field])]).toEqual([product.slug, []]);
    }
  });

  it.each(templates)(
    '%s is set for all but people of very long words, lets no texts run into each other and keeps them from the cut',
    (_, template) => {
      const cases = casesOf(template);
      const wrong = cases.flatMap(({ name, page, filled }) =>
        filled.ok ? [...overlaps(filled.design), ...unsafe(filled.design, page)].map((what) => `${name}: ${what}`) : [],
      );
      expect(wrong).toEqual([]);
      const refused = cases.filter(({ filled }) => !filled.ok);
      const strange = refused.filter(({ name, filled }) => !/long|patronymic/.test(name) || (!filled.ok && filled.reason !== 'no room'));
      expect(strange.map(({ name }) => name)).toEqual([]);
      expect(refused.length).toBeLessThanOrEqual(cases.length / 4);
    },
  );

  it.each(templates)(
    '%s has a place for a logo of any proportion, where nothing else stands, and still room for the person',
    (_, template) => {
      const cases = casesOf(template, LOGOS);
      const set = cases.flatMap(({ filled, ...about }) => (filled.ok ? [{ ...about, ...filled }] : []));
      const wrong = set.flatMap(({ name, page, design }) =>
        [...overlaps(design), ...unsafe(design, page)].map((what) => `${name}: ${what}`),
      );
      expect(wrong).toEqual([]);
      const logos = set.flatMap(({ page, design }) => logosOn(design).map((boxes) => ({ page, boxes })));
      expect(logos.flatMap(({ page, boxes }) => boxes.filter((box) => isUnsafe(box, page)))).toEqual([]);
      expect(set.filter(({ left }) => left.includes('logo'))).toEqual([]);
      expect(cases.filter(({ name, filled }) => !filled.ok && !/long|patronymic/.test(name)).map(({ name }) => name)).toEqual([]);
      expect(cases.length - set.length).toBeLessThanOrEqual(cases.length / 4);
    },
  );
});

const drawn = readLogo(readFileSync('tests/support/logos/illustrator.svg', 'utf8'), 'logo.svg');
const DRAWN: ChosenLogo | null = drawn.ok ? { logo: drawn.logo, colours: 'best' } : null;

const A5_MM2 = 148 * 210;
const LARGE_EVERY = 4;
/** The sheets of a template's turn: one larger than A5 takes seconds to check, and comes with every fourth template. */
function sheetsInTurn(pages: readonly PageSpec[], at: number): readonly PageSpec[] {
  const sheets = pages.filter(({ width, height }) => width * height > A5_MM2 === (at % LARGE_EVERY === 0));
  return sheets.length === 0 ? pages : sheets;
}

describe('The file of a filled template', () => {
  let pdfium: Awaited<ReturnType<typeof startPdfium>>;
  beforeAll(async () => {
    pdfium = await startPdfium(readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'));
  });

  // The voice that is shown first, with a logo, and the one of black alone without: the others are other inks on the same shapes.
  it.each(templates)('%s passes the whole check without a remark, in its first voice with a logo and in its last', async (_, template) => {
    // Other sheets take their turns: each template is read on two of its own.
    const pages = pagesFor(template);
    const at = templates.findIndex(([id]) => id === template.id);
    const sheets = sheetsInTurn(pages, at);
    const [first, other] = isForPerson(template) ? [pages[0], pages[0]] : [pages[0], sheets[at % sheets.length]];
    const text = hardTexts(template)['tails and dots']!;
    for (const [voice, logo, page] of [[template.voices[0], DRAWN, first] as const, [template.voices.at(-1), null, other] as const]) {
      if (voice === undefined || page === undefined) throw new Error('a template without a voice or a sheet');
      const filled = fillTemplate(template, voice, text, page, { ...tools, logo });
      if (!filled.ok) throw new Error(`${voice.name} is not set`);
      const { width, height, bleed, safe } = page;
      const spec = { ...CARD, trim: { width, height }, bleed, safe, sides: 'FB', pages: 2 } as const;
      const { findings, severity } = await checkPdf(await written(filled.design), { spec, rules: ARTWORK_RULES, pdfium });
      expect([voice.name, severity, findings]).toEqual([voice.name, 1, []]);
    }
  });
});

const FILE = 'templates/os.yaml';
const MISTAKES: readonly (readonly [string, Mistake, string])[] = [
  ['a place that is none', edit(FILE, 'left: margin', 'left: marginn'), `${FILE}: face[3].left – место – bleed`],
  ['an ink that a voice lacks', edit(FILE, 'accent: [0, 92, 88, 0], ', ''), `${FILE}: voices[1].inks – нет «accent»`],
  ['a typeface the shop has not', edit(FILE, 'head: inter-tight-700', 'head: inter-tight-70'), `${FILE}: voices[1].faces.head – `],
  ['more ink than dries', edit(FILE, '[0, 92, 88, 0]', '[100, 92, 88, 10]'), `${FILE}: voices[1].inks.accent – красок вместе больше 280 %`],
  ['a product that is not', edit(FILE, 'BusinessCards', 'BusinesCards'), `${FILE}: products[1] – `],
  ['a column beyond the grid', edit(FILE, 'left: margin', 'left: column 13'), `${FILE}: face[3].left – в сетке всего колонок: 12`],
  ['sizes that go up', edit(FILE, 'sizes: [7.5, 7]', 'sizes: [7, 7.5]'), `${FILE}: face[4].rows[1].sizes – кегли идут по убыванию`],
  ['a file of nothing', write(FILE, '# пусто\n'), `${FILE}: `],
];

describe('A mistake in a template', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tirazh-templates-'));
    cpSync(EXAMPLE, folder, { recursive: true });
    mkdirSync(join(folder, 'templates'));
    cpSync(`src/content/${FILE}`, join(folder, FILE));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const check = () => checkContent(folder, { today: '2026-11-22', places: embeddedSettlements(), publicFolder: 'public' }).errors;

  it('is none in the file as it is shipped, and a shop may have no templates', () => {
    expect(check()).toEqual([]);
    rmSync(join(folder, 'templates'), { recursive: true });
    expect([check(), readTemplates(folder)]).toEqual([[], []]);
  });

  it.each(MISTAKES)('%s is named by file and field', (_, mistake, expected) => {
    mistake(folder);
    const errors = check();
    expect([errors.length, errors[0]?.slice(0, expected.length)]).toEqual([1, expected]);
  });
});
