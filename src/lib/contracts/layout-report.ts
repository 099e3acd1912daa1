import * as z from 'zod/mini';
import { LAYOUT_INDICATORS, type LayoutReport } from '#lib/domain/layout/report.ts';

const Place = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const Indicator = z.enum(LAYOUT_INDICATORS);
const Side = z.enum(['top', 'right', 'bottom', 'left']);
const Text = z.string();

const Finding = z.object({
  indicator: Indicator,
  severity: z.union([z.literal(2), z.literal(3)]),
  page: z.nullable(z.int()),
  place: z.nullable(Place),
  value: z.nullable(z.number()),
  limit: z.nullable(z.number()),
  detail: z.nullable(Text),
});

const SPACES = ['gray', 'rgb', 'cmyk', 'icc-gray', 'icc-rgb', 'icc-cmyk', 'lab', 'spot', 'unknown'] as const;

const Marks = z.object({
  edges: z.nullable(z.array(z.object({ side: Side, from: z.number(), to: z.number(), reach: z.number(), depth: z.number() }))),
  near: z.nullable(z.array(z.object({ kind: z.enum(['text', 'outline', 'shape']), side: Side, distance: z.number(), place: Place }))),
  photoSides: z.array(Side),
  folds: z.nullable(z.array(z.object({ axis: z.enum(['x', 'y']), at: z.number(), text: z.nullable(Place), edges: z.array(z.number()) }))),
  ink: z.nullable(z.object({ percent: z.number(), place: z.nullable(Place) })),
});

const Facts = z.object({
  page: z.int(),
  boxes: z.object({ media: Place, crop: Place, bleed: z.nullable(Place), trim: z.nullable(Place), art: z.nullable(Place) }),
  fonts: z.array(z.object({ name: Text, type: Text, embedded: z.boolean() })),
  images: z.array(
    z.object({ width: z.number(), height: z.number(), bits: z.number(), ppi: z.number(), isMask: z.boolean(), place: Place }),
  ),
  paints: z.array(z.object({ space: z.enum(SPACES), name: z.nullable(Text), by: z.enum(['vector', 'text', 'image', 'shading']) })),
  outputIntents: z.array(Text),
  overprint: z.boolean(),
  trim: z.nullable(z.object({ place: Place, turned: z.boolean(), guessed: z.boolean() })),
  marks: Marks,
  unmeasured: z.array(Indicator),
});

/** A layout check's report as it is stored and sent. */
export const LayoutReportBody: z.ZodMiniType<LayoutReport> = z.object({
  severity: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  pages: z.int(),
  facts: z.array(Facts),
  findings: z.array(Finding),
  unmeasured: z.array(Indicator),
});
