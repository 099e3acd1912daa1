import * as z from 'zod/mini';
import { EXTRA_KINDS } from '#lib/domain/artwork/interactive.ts';
import { ARTWORK_PARTS } from '#lib/domain/artwork/parts.ts';
import { ARTWORK_INDICATORS, type ArtworkReport, PAGE_LIMITS } from '#lib/domain/artwork/report.ts';
import type { ArtworkReportView } from '#lib/domain/artwork/report-view.ts';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';

const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const Indicator = z.enum(ARTWORK_INDICATORS);
const Side = z.enum(['top', 'right', 'bottom', 'left']);
const Text = z.string();

const Finding = z.object({
  indicator: Indicator,
  severity: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  page: z.nullable(z.int()),
  place: z.nullable(Box),
  value: z.nullable(z.number()),
  limit: z.nullable(z.number()),
  detail: z.nullable(Text),
});

const SPACES = ['gray', 'rgb', 'cmyk', 'icc-gray', 'icc-rgb', 'icc-cmyk', 'lab', 'spot', 'unknown'] as const;

const PaintedBy = z.enum(['vector', 'text', 'image', 'shading']);

const Marks = z.object({
  edges: z.nullable(
    z.array(
      z.object({ side: Side, from: z.number(), to: z.number(), reach: z.number(), depth: z.number(), isLine: z.optional(z.boolean()) }),
    ),
  ),
  near: z.nullable(z.array(z.object({ kind: z.enum(['text', 'outline', 'shape']), side: Side, distance: z.number(), place: Box }))),
  margins: z.optional(
    z.array(z.object({ kind: z.enum(['strip', 'frame']), side: Side, width: z.number(), from: z.number(), to: z.number() })),
  ),
  ends: z.optional(
    z.array(z.object({ side: Side, from: z.number(), to: z.number(), reach: z.number(), by: PaintedBy, gap: z.optional(z.number()) })),
  ),
  photoSides: z.array(Side),
  folds: z.nullable(z.array(z.object({ axis: z.enum(['x', 'y']), at: z.number(), text: z.nullable(Box), edges: z.array(z.number()) }))),
  ink: z.nullable(z.object({ percent: z.number(), place: z.nullable(Box), isEstimate: z.optional(z.boolean()) })),
  fine: z.optional(
    z.nullable(
      z.array(
        z.object({
          kind: z.enum(['line', 'text']),
          inks: z.enum(['one', 'several', 'rich', 'none']),
          points: z.number(),
          place: Box,
          isBox: z.optional(z.boolean()),
        }),
      ),
    ),
  ),
  over: z.optional(z.array(z.object({ kind: z.enum(['knockout', 'grey']), points: z.number(), place: Box }))),
  drawn: z.optional(z.nullable(z.object({ isEmpty: z.boolean(), fingerprint: Text }))),
  die: z.optional(
    z.nullable(z.object({ isFilled: z.boolean(), knocksOut: z.boolean(), isOpen: z.boolean(), isCovered: z.boolean(), place: Box })),
  ),
});

const Facts = z.object({
  page: z.int(),
  boxes: z.object({ media: Box, crop: Box, bleed: z.nullable(Box), trim: z.nullable(Box), art: z.nullable(Box) }),
  fonts: z.array(z.object({ name: Text, type: Text, embedded: z.boolean(), isDamaged: z.optional(z.boolean()), place: z.optional(Box) })),
  images: z.array(
    z.object({
      width: z.number(),
      height: z.number(),
      bits: z.number(),
      ppi: z.number(),
      isMask: z.boolean(),
      place: Box,
      isSmooth: z.optional(z.boolean()),
    }),
  ),
  paints: z.array(
    z.object({
      space: z.enum(SPACES),
      name: z.nullable(Text),
      by: PaintedBy,
      place: z.optional(Box),
      isLost: z.optional(z.boolean()),
    }),
  ),
  outputIntents: z.array(Text),
  overprint: z.boolean(),
  trim: z.nullable(z.object({ place: Box, turned: z.boolean(), guessed: z.boolean() })),
  marks: Marks,
  unmeasured: z.array(Indicator),
  limit: z.optional(z.enum(PAGE_LIMITS)),
  isDamaged: z.optional(z.boolean()),
  broken: z.optional(z.array(Box)),
  missing: z.optional(z.array(z.object({ name: Text, place: z.optional(Box) }))),
  inks: z.optional(z.array(Text)),
  isDetailed: z.optional(z.boolean()),
  notes: z.optional(z.array(Box)),
  lostLetters: z.optional(z.array(z.object({ font: Text, letter: Text, place: z.optional(Box) }))),
  isMixedInRgb: z.optional(z.boolean()),
  hasAlpha: z.optional(z.boolean()),
  frames: z.optional(z.number()),
});

const Verdict = {
  severity: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  pages: z.int(),
  findings: z.array(Finding),
  unmeasured: z.array(Indicator),
};

/** An artwork check's report as it is stored. */
export const ArtworkReportBody: z.ZodMiniType<ArtworkReport> = z.object({ ...Verdict, facts: z.array(Facts) });

/** A page that is done while the rest of its file is being checked, and what is known of the file. */
export const CheckedPage = z.object({
  facts: Facts,
  file: z.object({
    bytes: z.number(),
    pages: z.int(),
    isProtected: z.boolean(),
    extras: z.array(z.object({ kind: z.enum(EXTRA_KINDS), page: z.nullable(z.int()) })),
  }),
});
export type CheckedPage = z.infer<typeof CheckedPage>;

const Trim = z.object({ ...Box.shape, turned: z.boolean() });

/** What the browser gets of it. */
export const ArtworkReportViewBody: z.ZodMiniType<ArtworkReportView> = z.object({
  ...Verdict,
  sheets: z.array(z.object({ width: z.number(), height: z.number(), trim: z.nullable(Trim), inks: z.optional(z.array(Text)) })),
});

/** What a file of a slot has to fit. */
export const ArtworkSpecBody: z.ZodMiniType<ArtworkSpec> = z.object({
  trim: z.object({ width: z.number(), height: z.number() }),
  shape: z.enum(['rect', 'round', 'die']),
  bleed: z.number(),
  safe: z.number(),
  folds: z.array(z.object({ axis: z.enum(['x', 'y']), at: z.number() })),
  pages: z.nullable(z.int()),
  sides: z.enum(['F0', 'FB']),
  coated: z.boolean(),
  part: z.enum(ARTWORK_PARTS),
});

/** Thresholds a file is judged by. */
export const ArtworkRulesBody: z.ZodMiniType<ArtworkRules> = z.object({
  size: z.object({ tolerance: z.number(), commonBleeds: z.array(z.number()) }),
  bleed: z.object({ redRun: z.number(), redShare: z.number(), tolerance: z.number(), thinLine: z.number(), wander: z.number() }),
  cut: z.object({ red: z.number() }),
  fold: z.object({ text: z.number(), edgeFrom: z.number(), edgeTo: z.number() }),
  resolution: z.object({
    needed: z.number(),
    red: z.number(),
    bitmapNeeded: z.number(),
    bitmapRed: z.number(),
    ignoredPixels: z.number(),
    dense: z.number(),
  }),
  ink: z.object({ coated: z.number(), uncoated: z.number() }),
  lines: z.object({ one: z.number(), several: z.number(), reversed: z.number() }),
  text: z.object({
    one: z.number(),
    several: z.number(),
    reversed: z.number(),
    rich: z.number(),
    overprint: z.number(),
    ground: z.number(),
  }),
  file: z.object({ megabytes: z.number() }),
});
