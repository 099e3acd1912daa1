import { useEffect, useMemo } from 'react';
import { findFormat, settledFormat } from '#lib/domain/job/job.ts';
import { readCustomSize } from '#lib/domain/product/custom-size.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { ARTWORK_SIZES_ID, artworkSizes, OWN_TEMPLATE_ID } from '#lib/messages/product/artwork-sizes.ts';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import { customTemplatePath } from '#lib/routes.ts';
import { Drawing } from '../parts/Drawing.tsx';
import { useMounted } from '../parts/use-mounted.ts';
import { Fold } from './Fold.tsx';
import css from './Plan.module.css';
import { drawPlan, frontArt, isLargerThanCard } from './plan-picture.ts';

type Props = { job: Job; product: Product; list: PriceList };

/** The chapter about artwork stands below as static text: its sizes and the template of an own size become those of the job. */
function useArtworkRules({ job, product, list }: Props) {
  useEffect(() => {
    const places = document.querySelectorAll(`#${ARTWORK_SIZES_ID} dd`);
    for (const [at, size] of artworkSizes(job, product, list).entries()) places[at]?.replaceChildren(size);
    const own = readCustomSize(settledFormat(job.format, product));
    const link = document.getElementById(OWN_TEMPLATE_ID);
    if (!(link instanceof HTMLAnchorElement)) return;
    link.hidden = own === undefined;
    link.textContent = own?.name ?? '';
    link.download = '';
    link.href = customTemplatePath(product.slug, own?.id ?? '');
  }, [job, product, list]);
}

/** The job to scale, with a bank card for comparison and a legend. Its height is the same for every format, so nothing below moves. */
export function Plan(props: Props) {
  const { job, product, list } = props;
  const isMounted = useMounted();
  const picture = useMemo(() => drawPlan(job, product, list, isMounted), [job, product, list, isMounted]);
  const format = findFormat(job, product);
  useArtworkRules(props);
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
