import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { ORDER_ACTION, ORDER_DETAILS } from '#lib/messages/orders/order-actions.ts';
import type { Way } from './change-request.ts';

function priceNote({ difference }: Way): string {
  if (difference === 0) return ORDER_ACTION.same;
  return difference < 0 ? ORDER_ACTION.cheaper(formatRoubles(-difference)) : ORDER_ACTION.dearer(formatRoubles(difference));
}

type Props = { offers: readonly Way[]; type: Way['type']; onChoose: (type: Way['type']) => void };

/** Ways of the city, each with what it costs more or less than was agreed. */
export function WayPicker({ offers, type, onChoose }: Props) {
  return (
    <fieldset className="stack">
      <legend className="label">{ORDER_ACTION.way}</legend>
      {offers.map((offer) => (
        <label className="pick" key={offer.type}>
          <input type="radio" name="delivery.type" value={offer.type} checked={type === offer.type} onChange={() => onChoose(offer.type)} />
          <span>
            {ORDER_DETAILS.ways[offer.type]}
            <small>{priceNote(offer)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
