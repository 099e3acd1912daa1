import { findFormat } from '#lib/domain/job/job.ts';
import { customCircle, customSheet, readCustomSize } from '#lib/domain/product/custom-size.ts';
import { nearestCustomSize } from '#lib/domain/product/cut-sizes.ts';
import type { Format } from '#lib/domain/product/product.ts';
import { CUSTOM_SIZE } from '#lib/messages/product/custom-size.ts';
import { Drawing } from '../parts/Drawing.tsx';
import css from './Cards.module.css';
import type { Calculation } from './calculation.ts';
import { commonScale, drawOutline } from './format-picture.ts';
import { useLater } from './later.ts';

type Props = { calculation: Calculation; scale: number; id: string | null; onChoose: (id: string) => void };

/** Where a customer begins: the size on the page, as near as the product is cut to it. */
function firstSize(shape: 'rect' | 'round', { job, product }: Calculation): string | undefined {
  const { width, height } = findFormat(job, product) ?? { width: 0, height: 0 };
  return nearestCustomSize(shape === 'round' ? customCircle(Math.min(width, height)) : customSheet(width, height), product);
}

/** Sizes that are not listed: a card for sheets and one for circles. They need their fields, which come later than the cards. */
export function CustomCards({ calculation, scale, id, onChoose }: Props) {
  const isHere = useLater();
  const { product } = calculation;
  const shown = id === null ? undefined : readCustomSize(id);
  return (['rect', 'round'] as const).map((shape) => {
    const value = shown?.shape === shape ? id : firstSize(shape, calculation);
    const size: Format | undefined = readCustomSize(value ?? '');
    if (value == null || size === undefined) return null;
    return (
      <label className="card" key={shape}>
        <input
          type="radio"
          name="format"
          value={value}
          checked={shown?.shape === shape}
          disabled={!isHere}
          onChange={() => onChoose(value)}
        />
        <span className={css.picture}>
          <Drawing picture={drawOutline(size, product)} scale={Math.min(scale, commonScale([size]))} />
        </span>
        <b>{CUSTOM_SIZE[shape]}</b>
        <small className="num">{CUSTOM_SIZE.ranges(shape, product.custom ?? {})}</small>
      </label>
    );
  });
}
