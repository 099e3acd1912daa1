import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent } from '#content/check-content.ts';
import { comparePrices, harmOf, priceSource } from '#content/compare-prices.ts';
import type { Doubt } from '#content/doubts/doubt.ts';
import { doubtsOf } from '#content/doubts/doubts.ts';
import { ContentError } from '#content/explain.ts';
import { moscowDay } from '#lib/domain/calendar.ts';
import { embeddedSettlements } from './modules/suggestions/directory.ts';

/** `doubts`: changes that may be slips. */
type Evaluation = { errors: string[]; warnings: string[]; doubts: Doubt[] };

/** Prices of the former build; where it has none that can still be read, nothing has changed. */
function formerPrices(content: string, former: string | null) {
  try {
    return priceSource(former !== null && existsSync(join(former, 'prices')) ? former : content);
  } catch (error) {
    if (error instanceof ContentError) return priceSource(content);
    throw error;
  }
}

/** All there is to say of the content before anything is made of it; with an error nothing is. `former`: what the live build was made of. */
export function evaluateContent(content: string, former: string | null, now: Date, publicFolder = 'public'): Evaluation {
  const { errors, warnings } = checkContent(content, { today: moscowDay(now), places: embeddedSettlements(), publicFolder });
  if (errors.length > 0) return { errors, warnings, doubts: [] };
  const comparison = comparePrices(content, formerPrices(content, former));
  return { errors: harmOf(comparison), warnings: [...warnings, ...comparison.warnings], doubts: doubtsOf(content, former, comparison) };
}
