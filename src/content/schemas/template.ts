import { z } from 'zod';
import { MOST_INK_PERCENT } from '#lib/domain/design/document.ts';
import { TEXT_SOURCES } from '#lib/domain/design/person.ts';
import { isPlace } from '#lib/domain/design/place.ts';
import { CORNERS } from '#lib/domain/design/template.ts';
import { templateMessages } from '#lib/messages/content/templates.ts';
import { known, once } from './known.ts';
import { checkElements, checkVoices } from './template-sense.ts';
import { PlainText } from './text.ts';
import { itself, unique } from './unique.ts';

const Role = z.string().regex(/^[a-z][a-z ]{0,19}$/, templateMessages.role);
const Place = z.string().refine(isPlace, templateMessages.place);
const Anchor = z.enum(['top', 'middle', 'bottom']);
const Box = { left: Place, right: Place, top: Place, bottom: Place };
const Sides = { ...Box, withLogo: z.union([z.literal('nothing'), z.strictObject({ ...Box, anchor: Anchor }).partial()]).optional() };
const Percent = z.int().min(0).max(100);
const Ink = z
  .tuple([Percent, Percent, Percent, Percent])
  .refine((parts) => parts.reduce((sum, part) => sum + part, 0) <= MOST_INK_PERCENT, {
    error: templateMessages.muchInk(MOST_INK_PERCENT),
  });

/** Of a paragraph. */
const MOST_LINES = 24;
/** Thinner lines and smaller letters are what the artwork check warns of. */
const LEAST_LINE_PT = 0.35;
const LEAST_TEXT_PT = 6.5;

const Sizes = z.array(z.number().min(LEAST_TEXT_PT).max(200)).min(1);
const Leading = z.number().min(0.8).max(2);
const Gap = z.number().min(0).max(50);

const Row = z.strictObject({
  fields: z.array(z.enum(TEXT_SOURCES)).min(1).check(unique(itself)),
  joint: z.string().max(5).optional(),
  prefix: z.string().max(10).optional(),
  face: Role,
  sizes: Sizes,
  lines: z.int().min(1).max(MOST_LINES).default(1),
  leading: Leading.default(1.25),
  tracking: z.int().min(-60).max(300).default(0),
  case: z.enum(['as typed', 'upper', 'lower']).default('as typed'),
  ink: Role.default('text'),
  gap: Gap.default(1.2),
});

const Element = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rectangle'), ...Sides, ink: Role }),
  z.strictObject({ kind: z.literal('ellipse'), ...Sides, ink: Role }),
  z.strictObject({
    kind: z.literal('quarter'),
    ...Sides,
    corner: z.enum(CORNERS),
    ink: Role,
  }),
  z.strictObject({ kind: z.literal('line'), ...Sides, weight: z.number().min(LEAST_LINE_PT).max(20), ink: Role }),
  z.strictObject({
    kind: z.literal('pattern'),
    ...Sides,
    columns: z.int().min(2).max(20),
    inks: z.array(Role).min(2).check(unique(itself)),
  }),
  z.strictObject({ kind: z.literal('qr'), ...Sides, ink: Role.default('text'), says: z.literal('site').optional() }),
  z.strictObject({
    kind: z.literal('list'),
    ...Sides,
    anchor: Anchor.default('top'),
    face: Role,
    sizes: Sizes,
    lines: z.int().min(1).max(4).default(2),
    leading: Leading.default(1.2),
    ink: Role.default('text'),
    price: Role.default('text'),
    rule: Role.optional(),
    gap: Gap.default(2.4),
  }),
  z.strictObject({
    kind: z.literal('logo'),
    ...Sides,
    align: z.enum(['left', 'middle', 'right']).default('left'),
    anchor: Anchor.default('top'),
    ink: Role.default('text'),
    ground: Role.optional(),
  }),
  z.strictObject({
    kind: z.literal('stack'),
    ...Sides,
    anchor: Anchor,
    align: z.enum(['left', 'middle', 'right']).default('left'),
    rows: z.array(Row).min(1),
  }),
]);

const Ratio = z.strictObject({ from: z.number().positive(), to: z.number().positive() }).refine(({ from, to }) => from <= to, {
  error: templateMessages.ratio,
});

/** `templates/<name>.yaml`: a rule by which designs are made, for products there are and typefaces the shop has. */
export const templateFile = once((products: readonly string[], faces: readonly string[]) =>
  z
    .strictObject({
      name: PlainText.max(30),
      products: z.array(known(products)).min(1).check(unique(itself)),
      ratio: Ratio,
      drawnAt: z.strictObject({ width: z.number().min(20).max(1000), height: z.number().min(20).max(1000) }).optional(),
      grid: z.strictObject({
        columns: z.int().min(1).max(24),
        gutter: z.number().min(0).max(20),
        margin: z.number().min(3).max(40),
      }),
      face: z.array(Element).min(1),
      back: z.array(Element).min(1),
      voices: z
        .array(
          z.strictObject({
            name: PlainText.max(40),
            mood: z.enum(['calm', 'loud', 'one ink']),
            inks: z.record(Role, Ink),
            faces: z.record(Role, known(faces)),
          }),
        )
        .min(1)
        .check(unique(({ name }) => name, 'name')),
    })
    .check(checkVoices)
    .check(checkElements),
);
