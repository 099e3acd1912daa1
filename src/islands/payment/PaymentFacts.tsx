import { Suspense } from 'react';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { ARRIVAL_LABELS } from '#lib/messages/checkout/receiving.ts';
import { formatSigned, formatWhole } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { LATENESS } from '#lib/messages/orders/lateness.ts';
import { paymentWords } from '#lib/messages/orders/status-names.ts';
import type { DueOf, PaymentAmount } from '#lib/stores/payment/payment.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { MoneyMark } from '../parts/MoneyMark.tsx';
import { isGivenBack, isPending } from './owing.ts';

/** Few orders are called off after money has come. */
const GivenBack = lazyPart(() => import('./Received.tsx').then(({ GivenBack }) => GivenBack));

/** Jobs are delivered together: the day, with what it hangs on, is the purchase's own below them. One job costs what is due. */
function Jobs({ orders, arrival }: DueOf) {
  return orders.map(({ number, title, quantity, price, stand, promise }) => (
    <div key={number}>
      <dt>
        {title}
        {price !== undefined && orders.length > 1 && ` · ${PAYMENT_WORDS.pieces(formatWhole(quantity))}`}
        {stand && <small>{stand.text}</small>}
        {!arrival && promise && <small>{promise}</small>}
      </dt>
      <dd>{price !== undefined && orders.length > 1 ? formatRoubles(price) : PAYMENT_WORDS.pieces(formatWhole(quantity))}</dd>
    </div>
  ));
}

function Line({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** What is asked for: by the bank, of what is still due, or chosen to be paid now; of a paid order its price. */
function sumOf(due: DueOf, share: PaymentAmount): { name: string; sum: number; rest: string } {
  const { late = 0, payment, prepayment } = due;
  if (due.due === 0) return { name: PAYMENT_WORDS.total, sum: due.total - late, rest: '' };
  const [name, sum] =
    isPending(due) && payment !== null
      ? [PAYMENT_WORDS.awaited, payment.amount]
      : [PAYMENT_WORDS.due, (share === 'part' ? prepayment : null) ?? due.due];
  return { name, sum, rest: sum < due.due ? PAYMENT_WORDS.partOf(formatRoubles(due.due)) : '' };
}

/** What was ordered, by which day, and what it costs or what of it is still due: of that what is chosen to be paid now. */
export function PaymentFacts({ due, vat, share }: { due: DueOf; vat: string; share: PaymentAmount }) {
  const { refunding = 0, late = 0, shipmentPrice = 0, orders } = due;
  const { name, sum, rest } = sumOf(due, share);
  const isBack = isGivenBack(due);
  return (
    <section className="stack" aria-labelledby="due-title">
      <div className="row between">
        <h2 id="due-title">{PAYMENT_WORDS.number(due.number)}</h2>
        {!isBack && <MoneyMark status={due.paymentStatus} text={isPending(due) ? PAYMENT_WORDS.awaited : paymentWords(due)} />}
      </div>
      <dl className="lines">
        <Jobs {...due} />
        {shipmentPrice > 0 && orders.length > 1 && <Line name={PAYMENT_WORDS.delivery} text={formatRoubles(shipmentPrice)} />}
        {due.arrival && <Line name={ARRIVAL_LABELS[due.deliveryType]} text={due.arrival} />}
        {late > 0 && <Line name={LATENESS.sum} text={formatSigned(-late)} />}
        {due.paid > 0 && due.paid !== due.total && <Line name={PAYMENT_WORDS.paid} text={formatRoubles(due.paid)} />}
        {refunding > 0 && !isBack && <Line name={PAYMENT_WORDS.refunding} text={formatRoubles(refunding)} />}
      </dl>
      {isBack ? (
        <Suspense>
          <GivenBack due={due} />
        </Suspense>
      ) : (
        <div className="total">
          <span>
            {name}
            <small>{vat}</small>
            {due.paid > 0 && due.due > 0 && <small>{PAYMENT_WORDS.restNote}</small>}
            {rest && <small>{rest}</small>}
          </span>
          <b className="price">{formatRoubles(sum)}</b>
        </div>
      )}
    </section>
  );
}
