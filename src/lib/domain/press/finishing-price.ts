import { countOf, findFormat, piecesOf, setUpsOf } from '../job/job.ts';
import type { Kopecks } from '../money.ts';
import { percentOf } from '../money.ts';
import type { PriceList } from '../product/price-list.ts';
import type { FinishingOption, Job, Product } from '../product/product.ts';
import { volumePrice } from '../product/volume.ts';
import type { PartRun } from './part-run.ts';

/** What a finishing costs on the way a job is printed: film by the sheets of the outer part (a cover, if any), everything else by pieces. */
export function finishingPrice(option: FinishingOption, job: Job, product: Product, runs: readonly PartRun[], list: PriceList): Kopecks {
  const price = list.finishing[option.code];
  const outer = runs.at(-1);
  const film = volumePrice(price.perSheet, outer?.filled ?? 0, price.steps, outer?.part.sheetPercent);
  const works = countOf(option, findFormat(job, product)) * piecesOf(job);
  const full = price.setup * setUpsOf(option, job) + volumePrice(price.perPiece, works, price.steps) + film;
  return option.thick === true ? percentOf(full, list.thickFilmPercent) : full;
}
