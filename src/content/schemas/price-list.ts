import { createHash } from 'node:crypto';
import { z } from 'zod';
import { BINDINGS, FINISHING_CODES, PAPER_CODES, TURNAROUNDS } from '#lib/domain/codes.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import { Roubles } from './money.ts';
import { unique } from './unique.ts';
import { VolumeSteps } from './volume.ts';

const Percent = z.int().min(0).max(1000);
const Days = z.int().min(0).max(60);
const Millimetres = z.number().positive().max(5000);

const Paper = z.strictObject({
  code: z.enum(PAPER_CODES),
  name: z.string().min(1),
  grammage: z.int().min(40).max(1000),
  thickness: z.number().positive().max(5),
  coated: z.boolean(),
  sheetPrice: Roubles,
  offsetExtra: Roubles,
});

const Finishing = z.strictObject({ setup: Roubles, perPiece: Roubles, perSheet: Roubles, days: Days, steps: VolumeSteps });
const Bound = Finishing.extend({ weight: z.int().min(0).max(1000) });

const Run = z.strictObject({
  maxArea: z.int().positive(),
  paper: z.enum(PAPER_CODES),
  base: Roubles,
  perPiece: Roubles,
  minQuantity: z.int().positive(),
});

const Sheet = z.strictObject({
  width: Millimetres,
  height: Millimetres,
  printableWidth: Millimetres,
  printableHeight: Millimetres,
});
const WasteSheets = z.int().min(0).max(100);

/** A press for what does not fit the main sheet. `pace`: how many main sheets are printed while it prints one. */
const LargePress = z.strictObject({
  sheet: Sheet,
  setup: Roubles,
  click: Roubles,
  wasteSheets: WasteSheets,
  pace: z.int().min(1).max(1000),
  steps: VolumeSteps,
});

const Tier = z.strictObject({
  percent: z.int().min(1).max(1000),
  days: z.int().min(1).max(60),
  maxSheets: z.int().positive(),
  offsetDays: Days.nullable().default(null),
  maxFinishingDays: Days,
});

const Papers = z
  .array(Paper)
  .min(1)
  .check(unique(({ code }) => code, 'code'));

type Written = Omit<PriceList, 'version' | 'furtherLeafPercent'> & { furtherLeafPercent?: number | undefined };

/**
 * The version names the prices themselves, so an editor cannot change one and forget the other. A list from before leaves had
 * a percent of their own charged them as designs.
 */
function named(written: Written): PriceList {
  const prices = { ...written, furtherLeafPercent: written.furtherLeafPercent ?? written.furtherDesignPercent };
  const digest = createHash('sha256').update(JSON.stringify(prices)).digest('hex').slice(0, 12);
  return { version: `${prices.validFrom}-${digest}`, ...prices };
}

/** `prices/price-list.yaml`; each field is explained there. Decodes to the domain's price list, money in kopecks. */
export const PriceListFile = z
  .strictObject({
    validFrom: z.iso.date(),
    sheet: Sheet,
    digital: z.strictObject({
      setup: Roubles,
      click: Roubles,
      wasteSheets: WasteSheets,
      maxSheets: z.int().positive(),
      steps: VolumeSteps,
    }),
    largePresses: z.array(LargePress).default([]),
    offset: z.array(Run).min(1),
    offsetOneSidePercent: z.int().min(1).max(100),
    furtherDesignPercent: Percent,
    furtherLeafPercent: Percent.optional(),
    papers: Papers,
    finishing: z.record(z.enum(FINISHING_CODES), Finishing),
    thickFilmPercent: z.int().min(100).max(1000),
    finishingDays: Days,
    bindings: z.record(z.enum(BINDINGS), Bound),
    calendarBlock: z.strictObject({ price: Roubles, weight: z.int().positive(), thickness: z.number().positive() }),
    turnarounds: z.record(z.enum(TURNAROUNDS), Tier),
  })
  .transform(named);
