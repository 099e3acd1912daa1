import { CHECKOUT } from '#lib/messages/checkout/checkout.ts';
import { formatWhole } from '#lib/messages/format/figures.ts';
import { type BasketEntry, changeBasketOrder } from '#lib/stores/basket/basket.ts';
import css from './BasketItem.module.css';

type Props = { entry: BasketEntry; title: string; quantities: readonly number[] };

/** Another run of the same job. A run typed by hand on the product page stays among the choices. */
export function QuantityPicker({ entry: { id, job }, title, quantities }: Props) {
  const choices = [...new Set([...quantities, job.quantity])].sort((a, b) => a - b);
  return (
    <select
      className={`input ${css.quantity} num`}
      aria-label={CHECKOUT.quantity(title)}
      value={job.quantity}
      onChange={(event) => void changeBasketOrder(id, { ...job, quantity: Number(event.currentTarget.value) })}
    >
      {choices.map((quantity) => (
        <option key={quantity} value={quantity}>
          {CHECKOUT.pieces(formatWhole(quantity))}
        </option>
      ))}
    </select>
  );
}
