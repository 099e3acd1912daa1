import { useEffect, useMemo } from 'react';
import { findFormat } from '#lib/domain/job/job.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Format, Job, Product } from '#lib/domain/product/product.ts';
import { ARTWORK_SIZES_ID, artworkSizes } from '#lib/messages/product/artwork-sizes.ts';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import { Drawing } from '../parts/Drawing.tsx';
import { useMounted } from '../parts/use-mounted.ts';
import { Fold } from './Fold.tsx';
import css from './Plan.module.css';
import { drawPlan, frontArt, isLargerThanCard } from './plan-picture.ts';

type Props = { job: Job; product: Product; list: PriceList };

/** The chapter about artwork stands below as static text: its sizes become those of the job. */
function useArtworkSizes(format: Format | undefined, product: Product) {
  useEffect(() => {
    if (format === undefined) return;
    const places = document.querySelectorAll(`#${ARTWORK_SIZES_ID} dd`);
    for (const [at, size] of artworkSizes(format, product).entries()) places[at]?.replaceChildren(size);
  }, [format, product]);
}

/** The job to scale, with a bank card for comparison and a legend. Its height is the same for every format, so nothing below moves. */
export function Plan({ job, product, list }: Props) {
  const isMounted = useMounted();
  const picture = useMemo(() => drawPlan(job, product, list, isMounted), [job, product, list, isMounted]);
  const format = findFormat(job, product);
  useArtworkSizes(format, product);
  if (format === undefined || picture === null) return null;
  return (
    <div className={`board ${css.plan}`}>
      <Drawing picture={picture} scale={360 / picture.width} label={CALCULATOR.plan(product.name, format.name)} />
      {isMounted && <Fold format={format} art={frontArt(product, format)} />}
      <p className={css.legend}>
        <span>{CALCULATOR.cut}</span>
        <span className={css.ofBleed}>{CALCULATOR.bleed(product.bleed)}</span>
        <span className={css.ofSafe}>{CALCULATOR.safe(product.safe)}</span>
        {format.folds.length > 0 && <span className={css.ofFold}>{CALCULATOR.fold}</span>}
        {isLargerThanCard(format) && <span className={css.ofCard}>{CALCULATOR.bankCard}</span>}
      </p>
    </div>
  );
}
