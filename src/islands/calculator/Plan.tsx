import { useMemo } from 'react';
import { findFormat } from '#lib/domain/job/job.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import { templatePath } from '#lib/routes.ts';
import { Drawing } from '../Drawing.tsx';
import css from './Plan.module.css';
import { drawBesideCard, drawPlan } from './plan-picture.ts';

const BESIDE_HEIGHT_PX = 72;

/** Drawing board: the job to scale, the legend, a bank card for comparison, the template of the artwork. */
export function Plan({ job, product }: { job: Job; product: Product }) {
  const picture = useMemo(() => drawPlan(job, product), [job, product]);
  const format = findFormat(job, product);
  if (format === undefined || picture === null) return null;
  const beside = drawBesideCard(format);
  return (
    <div className={css.plan}>
      <Drawing picture={picture} scale={360 / picture.width} label={CALCULATOR.plan(product.name, format.name)} />
      <p className={css.legend}>
        <span>{CALCULATOR.cut}</span>
        <span className={css.ofBleed}>{CALCULATOR.bleed(product.bleed)}</span>
        <span className={css.ofSafe}>{CALCULATOR.safe(product.safe)}</span>
        {format.folds.length > 0 && <span className={css.ofFold}>{CALCULATOR.fold}</span>}
      </p>
      {beside !== null && (
        <div className={css.beside}>
          <Drawing picture={beside} scale={BESIDE_HEIGHT_PX / beside.height} />
          <small>{CALCULATOR.bankCard}</small>
        </div>
      )}
      <a className="link" href={templatePath(product.slug, format.id)} download>
        {CALCULATOR.template}
      </a>
    </div>
  );
}
