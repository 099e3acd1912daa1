import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { editPath, type JobNames, nameJob } from '#lib/domain/job/job-names.ts';
import { CHECKOUT } from '#lib/messages/checkout/checkout.ts';
import { formatReadyDay, formatWhole } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { jobWords } from '#lib/messages/product/job-words.ts';
import { conditionText } from '#lib/messages/product/promise.ts';
import { $barred } from '#lib/stores/artwork/kept-artworks-mark.ts';
import { type BasketEntry, removeFromBasket } from '#lib/stores/basket/basket.ts';
import { $isByTransfer, readyDayOf } from '#lib/stores/checkout/payer-days.ts';
import { Icon } from '../parts/Icon.tsx';
import { lazyPart } from '../parts/lazy-part.ts';
import css from './BasketItem.module.css';
import { ItemPicture } from './ItemPicture.tsx';
import { QuantityPicker } from './QuantityPicker.tsx';

const ItemFiles = lazyPart(() => import('./ItemFiles.tsx').then(({ ItemFiles }) => ItemFiles));

/** Quantity and the ready day; its condition, the same for all, stands at the total, beside the day only where a file of its own is in the way. */
function Count({ entry, title, quantities }: { entry: BasketEntry; title: string; quantities: readonly number[] }) {
  const { id, job, priced } = entry;
  const { items, lead } = useStore($barred);
  const isByTransfer = useStore($isByTransfer);
  return (
    <div className={css.count}>
      <QuantityPicker entry={entry} title={title} quantities={quantities} />
      {job.designs > 1 && <small>{CHECKOUT.designs(job.designs, formatWhole(job.quantity))}</small>}
      {priced !== null && priced.error === null && (
        <small>
          {CHECKOUT.ready} {formatReadyDay(readyDayOf(priced, isByTransfer))}
          {items.includes(id) && priced.until !== undefined && `, ${conditionText(priced.until, lead)}`}
        </small>
      )}
    </div>
  );
}

/** The price, with the former one if it changed. */
function Price({ priced, priceWas }: Pick<BasketEntry, 'priced' | 'priceWas'>) {
  return (
    <div className={css.price}>
      {priced === null ? <span className={css.skeleton}>–</span> : <span className="price">{formatRoubles(priced.priceWithoutDisc)}</span>}
      {priceWas !== null && (
        <small>
          {CHECKOUT.was} <s>{formatRoubles(priceWas)}</s>
        </small>
      )}
    </div>
  );
}

/** One item of the basket: name, price and ready day. */
export function BasketItem({ entry, names }: { entry: BasketEntry; names: JobNames }) {
  const { id, job, priced, artworkOf } = entry;
  const { title } = nameJob(job, names);
  return (
    <li className={css.item}>
      <ItemPicture entry={entry} names={names} />
      <div className={css.what}>
        <b>{title}</b>
        <p className="note">{jobWords(job, names)}</p>
        <Suspense>
          <ItemFiles entry={entry} />
        </Suspense>
        {artworkOf !== undefined && <p className="note">{CHECKOUT.artworkTaken}</p>}
        {priced?.error && <p className="error">{priced.error}</p>}
        <a className="link" href={editPath(id, job)} aria-label={CHECKOUT.editOf(title)}>
          {CHECKOUT.edit}
        </a>
      </div>
      <Count entry={entry} title={title} quantities={names.products[job.product]?.quantities ?? []} />
      <Price {...entry} />
      <button type="button" className={css.remove} aria-label={CHECKOUT.remove(title)} onClick={() => void removeFromBasket(id)}>
        <Icon name="trash" />
      </button>
    </li>
  );
}
