import { z } from 'zod';
import { type ArtworkRules, DEFAULT_ARTWORK_RULES as DEFAULTS } from '#lib/domain/artwork/rules.ts';
import { PRODUCT_CODES } from '#lib/domain/codes.ts';
import { senseMessages } from '#lib/messages/content/sense.ts';

const Mm = z.number().min(0).max(50);
const Ppi = z.int().min(1).max(2400);
/** No more than what is measured (`src/lib/preflight/facts/fine-log.ts`). */
const LinePoints = z.number().min(0).max(1).optional();
const TextPoints = z.number().min(0).max(14).optional();

/** Every field has its default; a file names only what differs. */
const Overrides = z.strictObject({
  size: z.strictObject({ tolerance: Mm.optional(), commonBleeds: z.array(Mm).max(10).optional() }).optional(),
  bleed: z
    .strictObject({
      redRun: Mm.optional(),
      redShare: z.number().min(0).max(1).optional(),
      tolerance: Mm.optional(),
      thinLine: Mm.optional(),
    })
    .optional(),
  cut: z.strictObject({ red: Mm.optional() }).optional(),
  fold: z.strictObject({ text: Mm.optional(), edgeFrom: Mm.optional(), edgeTo: Mm.optional() }).optional(),
  resolution: z
    .strictObject({
      needed: Ppi.optional(),
      red: Ppi.optional(),
      bitmapNeeded: Ppi.optional(),
      bitmapRed: Ppi.optional(),
      ignoredPixels: z.int().min(0).max(1000).optional(),
      dense: Ppi.optional(),
    })
    .optional(),
  ink: z.strictObject({ coated: z.int().min(100).max(400).optional(), uncoated: z.int().min(100).max(400).optional() }).optional(),
  lines: z.strictObject({ one: LinePoints, several: LinePoints, reversed: LinePoints }).optional(),
  text: z.strictObject({ one: TextPoints, several: TextPoints, reversed: TextPoints, rich: TextPoints, overprint: TextPoints }).optional(),
  file: z.strictObject({ megabytes: z.int().min(1).max(400).optional() }).optional(),
});
type Overrides = z.infer<typeof Overrides>;

/** Absent fields never hide a default. */
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
    all: Overrides.default({}),
    families: z.partialRecord(z.enum(PRODUCT_CODES), Overrides).default({}),
  })
  .check(({ value, issues }) => {
    const all = merged(DEFAULTS, value.all);
    const families = Object.entries(value.families).map(([code, over]) => ({ path: ['families', code], rules: merged(all, over) }));
    for (const { path, rules } of [{ path: ['all'], rules: all }, ...families])
      for (const { field, message } of senseless(rules)) issues.push({ code: 'custom', input: value, path: [...path, ...field], message });
  });
export type ArtworkCheckSettings = z.infer<typeof ArtworkCheckFile>;

/** Thresholds where the family of a product sets none of its own. */
export const commonArtworkRules = ({ all }: Pick<ArtworkCheckSettings, 'all'>): ArtworkRules => merged(DEFAULTS, all);

/** The thresholds one product family is checked by. */
export function artworkRulesFor({ all, families }: ArtworkCheckSettings, code: (typeof PRODUCT_CODES)[number]): ArtworkRules {
  return merged(merged(DEFAULTS, all), families[code] ?? {});
}
