import { z } from 'zod';
import { BINDINGS, FINISHING_CODES, PAPER_CODE, TURNAROUNDS } from '#lib/domain/codes.ts';
import { SURFACES } from '#lib/domain/product/price-list.ts';
import { contentMessages } from '#lib/messages/content/content.ts';
import { Price, Roubles } from './money.ts';
import { checkFree, checkPaper, checkRunPapers, checkRuns, checkSheet, checkTurnarounds } from './price-sense.ts';
import { PlainText } from './text.ts';
import { unique } from './unique.ts';
import { VolumeSteps } from './volume.ts';

const Percent = z.int().min(0).max(1000);
const Days = z.int().min(0).max(60);
const Millimetres = z.number().positive().max(5000);

const Paper = z
  .strictObject({
    code: z.string().regex(PAPER_CODE, contentMessages.paperCode),
    name: PlainText,
    grammage: z.int().min(40).max(1000),
    thickness: z.number().positive().max(5),
    coated: z.boolean(),
    sheetPrice: Price,
    offsetExtra: Roubles,
    surface: z.enum(SURFACES).optional(),
    feel: PlainText.max(90).optional(),
  })
  .check(checkPaper);

const Work = z.strictObject({ setup: Roubles, perPiece: Roubles, perSheet: Roubles, days: Days, steps: VolumeSteps });
const Finishing = Work.check(checkFree);
const PerDay = z.int().min(1);
const Bound = Work.extend({ weight: z.int().min(0).max(1000), perDay: PerDay }).check(checkFree);

const Run = z.strictObject({
  maxArea: z.int().positive(),
  paper: z.string(),
  base: Price,
  perPiece: Roubles,
  minQuantity: z.int().positive(),
});

const Sheet = z
  .strictObject({
    width: Millimetres,
    height: Millimetres,
    printableWidth: Millimetres,
    printableHeight: Millimetres,
  })
  .check(checkSheet);
const WasteSheets = z.int().min(0).max(100);

/** A press for what does not fit the main sheet. `pace`: how many main sheets are printed while it prints one. */
const LargePress = z.strictObject({
  sheet: Sheet,
  setup: Roubles,
  click: Price,
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

/** `prices/price-list.yaml`; each field is explained there. Decodes to the domain's price list, money in kopecks, but for its version: also in a browser. */
export const PriceListFields = z
  .strictObject({
    validFrom: z.iso.date(),
    sheet: Sheet,
    digital: z.strictObject({ setup: Roubles, click: Price, wasteSheets: WasteSheets, maxSheets: z.int().positive(), steps: VolumeSteps }),
    largePresses: z.array(LargePress).default([]),
    offset: z.array(Run).min(1).check(checkRuns),
    offsetOneSidePercent: z.int().min(1).max(100),
    offsetSheetsPerDay: PerDay,
    furtherDesignPercent: Percent,
    /** Without it every design is a run of its own. */
    sharedSheetsFee: Price.optional(),
    furtherLeafPercent: Percent.optional(),
    papers: Papers,
    finishing: z.record(z.enum(FINISHING_CODES), Finishing),
    thickFilmPercent: z.int().min(100).max(1000),
    finishingDays: Days,
    bindings: z.record(z.enum(BINDINGS), Bound),
    calendarBlock: z.strictObject({ price: Price, weight: z.int().positive(), thickness: z.number().positive(), perDay: PerDay }),
    turnarounds: z.record(z.enum(TURNAROUNDS), Tier).check(checkTurnarounds),
  })
  .check(checkRunPapers);

type Written = z.infer<typeof PriceListFields>;

/** A list from before leaves of a book had a percent of their own charged them as designs. */
export const withLeaves = (list: Written): Written & { furtherLeafPercent: number } => ({
  ...list,
  furtherLeafPercent: list.furtherLeafPercent ?? list.furtherDesignPercent,
});
