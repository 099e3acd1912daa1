import { newUuid } from '../../browser/uuid.ts';
import type { Job } from '../../domain/product/product.ts';
import { takeAlong } from '../artwork/kept-artworks.ts';
import { addToBasket } from '../basket/basket.ts';

/** Puts a job into the basket with the files chosen on its page; the server's answer is the basket's concern. Answers with the new item's id. */
export function buy(job: Job): string {
  const id = newUuid();
  void addToBasket(job, undefined, id);
  takeAlong(job.product, id);
  return id;
}
