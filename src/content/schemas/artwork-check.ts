import { z } from 'zod';
import type { ArtworkRules } from '#lib/domain/artwork/rules.ts';
import { PRODUCT_CODES } from '#lib/domain/codes.ts';
import { senseMessages } from '#lib/messages/content/checks.ts';

const Mm = z.number().min(0).max(50);
const Ppi = z.int().min(1).max(2400);
/** No more than what is measured (`src/lib/preflight/facts/fine-log.ts`). */
const LinePoints = z.number().min(0).max(1);
const TextPoints = z.number().min(0).max(14);
const InkPercent = z.int().min(100).max(400);
const GroundPercent = z.int().min(0).max(100);

const groups = {
  size: z.strictObject({ tolerance: Mm, commonBleeds: z.array(Mm).min(1).max(10) }),
  bleed: z.strictObject({ redRun: Mm, redShare: z.number().min(0).max(1), tolerance: Mm, thinLine: Mm, wander: Mm }),
  cut: z.strictObject({ red: Mm }),
  fold: z.strictObject({ text: Mm, edgeFrom: Mm, edgeTo: Mm }),
  resolution: z.strictObject({
    needed: Ppi,
    red: Ppi,
    bitmapNeeded: Ppi,
    bitmapRed: Ppi,
    ignoredPixels: z.int().min(0).max(1000),
    dense: Ppi,
  }),
  ink: z.strictObject({ coated: InkPercent, uncoated: InkPercent }),
  lines: z.strictObject({ one: LinePoints, several: LinePoints, reversed: LinePoints }),
  text: z.strictObject({
    one: TextPoints,
    several: TextPoints,
    reversed: TextPoints,
    rich: TextPoints,
    overprint: TextPoints,
    ground: GroundPercent,
  }),
  file: z.strictObject({ megabytes: z.int().min(1).max(400) }),
};

const Rules: z.ZodType<ArtworkRules> = z.strictObject(groups);

/** A family names only what differs. */
const Overrides = z
  .strictObject({
    size: groups.size.partial(),
    bleed: groups.bleed.partial(),
    cut: groups.cut.partial(),
    fold: groups.fold.partial(),
    resolution: groups.resolution.partial(),
    ink: groups.ink.partial(),
    lines: groups.lines.partial(),
    text: groups.text.partial(),
    file: groups.file.partial(),
  })
  .partial();
type Overrides = z.infer<typeof Overrides>;

/** An absent field keeps the common value. */
const given = <T extends object>(part: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;

function merged(base: ArtworkRules, over: Overrides): ArtworkRules {
  return {
    size: { ...base.size, ...given(over.size) } as ArtworkRules['size'],
    bleed: { ...base.bleed, ...given(over.bleed) } as ArtworkRules['bleed'],
    cut: { ...base.cut, ...given(over.cut) } as ArtworkRules['cut'],
    fold: { ...base.fold, ...given(over.fold) } as ArtworkRules['fold'],
    resolution: { ...base.resolution, ...given(over.resolution) } as ArtworkRules['resolution'],
    ink: { ...base.ink, ...given(over.ink) } as ArtworkRules['ink'],
    lines: { ...base.lines, ...given(over.lines) } as ArtworkRules['lines'],
    text: { ...base.text, ...given(over.text) } as ArtworkRules['text'],
    file: { ...base.file, ...given(over.file) } as ArtworkRules['file'],
  };
}

/** Limits that stand the wrong way round: red where all is well. */
function senseless({ resolution, fold }: ArtworkRules): { field: string[]; message: string }[] {
  const { red, needed, bitmapRed, bitmapNeeded } = resolution;
  return [
    ...(red > needed ? [{ field: ['resolution', 'red'], message: senseMessages.redAboveNeeded(red, needed) }] : []),
    ...(bitmapRed > bitmapNeeded
      ? [{ field: ['resolution', 'bitmapRed'], message: senseMessages.redAboveNeeded(bitmapRed, bitmapNeeded) }]
      : []),
    ...(fold.edgeFrom > fold.edgeTo ? [{ field: ['fold', 'edgeFrom'], message: senseMessages.edges }] : []),
  ];
}

/** `artwork-check.yaml`: thresholds of the artwork check, for all products and then for single families. */
export const ArtworkCheckFile = z
  .strictObject({
    all: Rules,
    families: z.partialRecord(z.enum(PRODUCT_CODES), Overrides).default({}),
  })
  .check(({ value, issues }) => {
    const families = Object.entries(value.families).map(([code, over]) => ({ path: ['families', code], rules: merged(value.all, over) }));
    for (const { path, rules } of [{ path: ['all'], rules: value.all }, ...families])
      for (const { field, message } of senseless(rules)) issues.push({ code: 'custom', input: value, path: [...path, ...field], message });
  });
export type ArtworkCheckSettings = z.infer<typeof ArtworkCheckFile>;

/** The thresholds one product family is checked by. */
export const artworkRulesFor = ({ all, families }: ArtworkCheckSettings, code: (typeof PRODUCT_CODES)[number]): ArtworkRules =>
  merged(all, families[code] ?? {});
