import { z } from 'zod';
import { BINDINGS, FINISHING_CODES, MAX_DESIGNS, PRODUCT_CODES, SIDES, TURNAROUNDS } from '#lib/domain/codes.ts';
import { TYPED_FIELDS, type TypedField } from '#lib/domain/design/person.ts';
import { readCustomSize } from '#lib/domain/product/custom-size.ts';
import type { Product } from '#lib/domain/product/product.ts';
import { senseMessages } from '#lib/messages/content/checks.ts';
import { forPapers, known, type PaperSchema } from './known.ts';
import { checkBook, checkCustom, checkFormat, checkMargins, checkOptionFormats, checkRange, checkSignatures } from './product-sense.ts';
import { PlainText as Text } from './text.ts';
import { itself, unique } from './unique.ts';

const Millimetres = z.number().positive().max(5000);
const OptionId = z.string().regex(/^[\w×.-]{1,40}$/u, 'только буквы, цифры, ×, точка и дефис');
const PositiveInt = z.int().positive();

const FormatFields = z.strictObject({
  /** Stays in addresses and orders: never change it, add a new one instead. */
  id: OptionId.refine((id) => readCustomSize(id) === undefined, senseMessages.customId),
  /** What the customer reads: «90×50». */
  name: Text,
  note: Text.optional(),
  /** Open, trimmed sheet. */
  width: Millimetres,
  height: Millimetres,
  /** `die`: cut by a shaped knife (folders, hangers, bags). Width and height are then those of the whole blank, flaps included. */
  shape: z.enum(['rect', 'round', 'die']).default('rect'),
  /** Folds of the open sheet: x is a vertical line, `at` mm from the left; y a horizontal one, from the top. */
  folds: z.array(z.strictObject({ axis: z.enum(['x', 'y']), at: Millimetres })).default([]),
  /** Size in the hand when folded. */
  folded: z.strictObject({ width: Millimetres, height: Millimetres }).optional(),
  /** Hole that belongs to the format: `top` mm from the upper edge to the hole, in the middle. */
  hole: z.strictObject({ diameter: Millimetres, top: Millimetres }).optional(),
  /** Ready calendar blocks mounted on one piece. */
  blocks: PositiveInt.max(6).optional(),
  /** What a job begins with when this format is chosen, in place of the product's sides and besides its finishing. */
  begins: z
    .strictObject({ sides: z.enum(SIDES).optional(), finishing: z.array(OptionId).min(1).check(unique(itself)).optional() })
    .optional(),
});
const Format = FormatFields.check(checkFormat);

const Range = z.strictObject({ min: z.int().positive().max(5000), max: z.int().positive().max(5000) }).check(checkRange);
/** Sizes cut besides the formats, whole mm: of sheets, either side by itself, and of circles. */
const Custom = z.strictObject({ width: Range.optional(), height: Range.optional(), diameter: Range.optional() });

const Finishing = z
  .strictObject({
    id: OptionId,
    code: z.enum(FINISHING_CODES),
    name: Text,
    note: Text.optional(),
    /** Film above 100 µm. */
    thick: z.boolean().optional(),
    /** Ids of the only formats it is offered for; of all where absent. */
    formats: z.array(OptionId).min(1).check(unique(itself)).optional(),
    /** Part of the product: always on. */
    included: z.boolean().optional(),
    /** How many one piece carries: holes, eyelets. Folds and creases are counted by the format's folds when it has any. */
    count: PositiveInt.max(20).default(1),
    /** Radius of rounded corners, mm: RND has it, nothing else does. Drawing, price and artwork template take it from here. */
    radius: Millimetres.max(50).optional(),
    /** Diameter of a drilled hole or inside an eyelet, mm: DRL and EYL have it, nothing else does. */
    diameter: Millimetres.max(50).optional(),
  })
  .refine(({ code, radius }) => (code === 'RND') === (radius !== undefined), {
    path: ['radius'],
    error: 'радиус скругления в мм нужен у RND и только у него',
  })
  .refine(({ code, diameter }) => (code === 'DRL' || code === 'EYL') === (diameter !== undefined), {
    path: ['diameter'],
    error: 'диаметр отверстия в мм нужен у DRL и EYL и только у них',
  })
  .refine(({ formats, included }) => formats === undefined || included !== true, {
    path: ['formats'],
    error: 'отделка, которая входит в товар, есть у всех форматов',
  });

const multipage = (Paper: PaperSchema) =>
  z
    .strictObject({
      /** What is counted: pages of a catalogue, leaves of a notepad. */
      unit: z.enum(['pages', 'leaves']),
      coverPapers: z.array(Paper).min(1).check(unique(itself)),
      bindings: z
        .array(z.strictObject({ id: z.enum(BINDINGS), name: Text, pages: z.array(PositiveInt).min(1).check(checkBook) }))
        .min(1)
        .check(unique(({ id }) => id, 'id')),
      /** All leaves look alike (notepads). */
      identicalLeaves: z.boolean().optional(),
    })
    .check(checkSignatures);

const defaultsOf = (Paper: PaperSchema) =>
  z.strictObject({
    format: OptionId,
    paper: Paper,
    sides: z.enum(SIDES),
    finishing: z.array(OptionId).default([]),
    binding: z.enum(BINDINGS).nullable().default(null),
    coverPaper: Paper.nullable().default(null),
    pages: PositiveInt.nullable().default(null),
    designs: PositiveInt.default(1),
    quantity: PositiveInt,
    turnaround: z.enum(TURNAROUNDS).default('standard'),
  });

/** Steps of the price table, ascending. */
const Quantities = z
  .array(PositiveInt)
  .min(1)
  .refine((steps) => steps.every((step, at) => at === 0 || step > (steps[at - 1] ?? 0)), 'тиражи идут по возрастанию');

const SampleText = Text.default('');

const Texts = z.strictObject({
  /** Title of the browser tab and of search results. */
  title: Text.max(70),
  /** One or two sentences for search results. */
  description: Text.max(200),
  /** Under the heading of the page. */
  lead: Text,
  /** Advice on artworks, a sentence each. */
  advice: z.array(Text).min(1),
  questions: z.array(z.strictObject({ question: Text, answer: Text })).min(1),
  /** What the templates of its designs show until a visitor types; absent for cards, which show a person. */
  sample: z
    .strictObject(Object.fromEntries(TYPED_FIELDS.map((field) => [field, SampleText])) as Record<TypedField, typeof SampleText>)
    .optional(),
  /** Neighbours worth a look: names of product files. */
  related: z.array(z.string()).check(unique(itself)).default([]),
});

/** `products/<route>.yaml`: one product family, of papers the price list has. The file's name is its address. */
export const productFile = forPapers((papers) => {
  const Paper = known(papers);
  return z
    .strictObject({
      code: z.enum(PRODUCT_CODES),
      /** false: the page says the product cannot be ordered yet. Everything else stays ready. */
      available: z.boolean(),
      name: Text,
      texts: Texts,
      formats: z
        .array(Format)
        .min(1)
        .check(unique(({ id }) => id, 'id')),
      custom: Custom.optional(),
      papers: z.array(Paper).min(1).check(unique(itself)),
      sides: z.array(z.enum(SIDES)).min(1).check(unique(itself)),
      finishing: z
        .array(Finishing)
        .check(unique(({ id }) => id, 'id'))
        .default([]),
      multipage: multipage(Paper).optional(),
      quantities: Quantities,
      maxDesigns: PositiveInt.max(MAX_DESIGNS),
      turnarounds: z.array(z.enum(TURNAROUNDS)).min(1).check(unique(itself)),
      bleed: Millimetres.max(20),
      safe: Millimetres.max(20),
      defaults: defaultsOf(Paper),
    })
    .check(checkMargins)
    .check(checkOptionFormats)
    .check(checkCustom);
});

export type ProductTexts = z.infer<typeof Texts>;
type ProductFile = z.infer<ReturnType<typeof productFile>>;
export type ProductEntry = { product: Product; texts: ProductTexts };

/** The file with its name → the product of the domain and the texts of its page. */
export function productOf(slug: string, { texts, defaults, ...file }: ProductFile): ProductEntry {
  return { product: { slug, ...file, defaults: { product: slug, ...defaults } }, texts };
}
