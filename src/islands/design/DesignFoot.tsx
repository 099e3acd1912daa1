import { type ReactNode, Suspense } from 'react';
import { piecesOf } from '#lib/domain/job/job.ts';
import { nameJob } from '#lib/domain/job/job-names.ts';
import { quoteJob } from '#lib/domain/pricing/quote.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Product } from '#lib/domain/product/product.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { piecesShort, readyShort, workingDaysText } from '#lib/messages/product/calculator.ts';
import { DESIGN } from '#lib/messages/product/design.ts';
import { partNames } from '#lib/messages/product/job-names.ts';
import { jobWords } from '#lib/messages/product/job-words.ts';
import { CONDITION, conditionText } from '#lib/messages/product/promise.ts';
import { areFilesKept } from '#lib/stores/artwork/kept-artworks-mark.ts';
import { type DesignJob, productAddress } from '#lib/stores/design/design-job.ts';
import type { Clock } from '../calculator/use-clock.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import css from './DesignFoot.module.css';

/** Most visitors have one design and no file yet. */
const SlotNote = lazyPart(() => import('./SlotNote.tsx').then(({ SlotNote }) => SlotNote));

type Props = { at: DesignJob; product: Product; list: PriceList; clock: Clock | null; isLive: boolean; children: ReactNode };

/** The job, its price and day, and the way on: at the foot of every screen. */
export function DesignFoot({ at, product, list, clock, isLive, children }: Props) {
  const { job } = at;
  const names = partNames([product], list);
  const result = quoteJob(job, product, list);
  // A placed order has its price and its day.
  const quote = result.ok && at.ordered === null ? result.quote : null;
  const promise = quote === null ? null : (clock?.ready(quote.productionDays) ?? null);
  return (
    <div className={css.foot}>
      <p className={css.job}>
        <span>
          <b>{nameJob(job, names).title}</b>, {piecesShort(piecesOf(job))}
          <span className={css.more}>, {jobWords(job, names)}</span>
        </span>{' '}
        <small>
          {at.ordered === null ? (
            <>
              <span className={css.same}>{DESIGN.samePrice} </span>
              <a href={productAddress(at, product)}>{DESIGN.change}</a>
            </>
          ) : (
            DESIGN.forOrder
          )}
        </small>
        {isLive && (job.designs > 1 || (at.ordered === null && areFilesKept())) && (
          <Suspense>
            <SlotNote at={at} product={product} list={list} />
          </Suspense>
        )}
      </p>
      {quote !== null && (
        <p className={css.sum} aria-live="polite" aria-atomic="true">
          <b className="price">{formatRoubles(quote.price)}</b>
          <small>
            {promise === null
              ? `${workingDaysText(quote.productionDays)} ${CONDITION}`
              : `${readyShort(promise.day)}, ${conditionText(promise.until)}`}
          </small>
        </p>
      )}
      {children}
    </div>
  );
}
