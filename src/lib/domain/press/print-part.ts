import { findFormat, findPaper, leavesOf, spineOf } from '../job/job.ts';
import type { Paper, PriceList } from '../product/price-list.ts';
import type { Format, Job, Product } from '../product/product.ts';
import type { PressImposition } from './press.ts';
import { choosePress } from './press.ts';

/**
 * A part of a job printed in one run: the piece itself or the block (`body`), and the cover. `pieces` are flat pieces of one design; a copy
 * has `kinds` different ones.
 */
export type Part = {
  role: 'body' | 'cover';
  width: number;
  height: number;
  paper: Paper;
  sides: number;
  pieces: number;
  kinds: number;
} & PressImposition;

/** A wire-bound book has two separate covers, any other one spread with a spine. */
function coverSize(job: Job, format: Format, leaves: number, paper: Paper): { width: number; height: number; perCopy: number } {
  if (job.binding === 'wire') return { width: format.width, height: format.height, perCopy: 2 };
  return { width: 2 * format.width + spineOf(job.binding, leaves, paper), height: format.height, perCopy: 1 };
}

/** The parts of a job; empty when its format or papers are unknown. */
export function partsOf(job: Job, product: Product, list: PriceList): Part[] {
  const format = findFormat(job, product);
  const paper = findPaper(job.paper, list);
  if (format === undefined || paper === undefined) return [];
  const leaves = leavesOf(job, product);
  const sides = job.sides === 'FB' ? 2 : 1;
  const kinds = product.multipage?.identicalLeaves === true ? 1 : leaves;
  const { width, height } = format;
  const body: Part = {
    role: 'body',
    width,
    height,
    paper,
    sides,
    pieces: job.quantity * leaves,
    kinds,
    ...choosePress(format, product.bleed, list),
  };
  const coverPaper = findPaper(job.coverPaper, list);
  if (coverPaper === undefined) return [body];
  const { perCopy, ...size } = coverSize(job, format, leaves, paper);
  const onPress = choosePress(size, product.bleed, list);
  return [body, { ...size, role: 'cover', paper: coverPaper, sides, pieces: job.quantity * perCopy, kinds: perCopy, ...onPress }];
}
