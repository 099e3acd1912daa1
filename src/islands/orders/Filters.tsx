import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { PAYMENT_STATUSES, type PaymentStatus } from '#lib/domain/codes.ts';
import { ORDER_GROUPS } from '#lib/domain/orders/order-groups.ts';
import { GROUP_NAMES, ORDER_FILTERS } from '#lib/messages/orders/my-orders.ts';
import { PAYMENT_STATUS_NAMES } from '#lib/messages/orders/status-names.ts';
import { $orderAddress, goToOrders, typeOrderSearch } from '#lib/stores/orders/order-address.ts';
import { $purchases, type GroupCounts } from '#lib/stores/orders/purchases.ts';
import css from './Filters.module.css';

/** GG and WP read alike: one of them stands for both. Source: specification §4. */
const PAYMENTS = PAYMENT_STATUSES.filter((status) => status !== 'WP');

function Day({ name, label, value }: { name: 'from' | 'to'; label: string; value: string }) {
  return (
    <label className={css.day}>
      <span>{label}</span>
      <input
        className="input num"
        type="date"
        value={value}
        onChange={(event) => goToOrders({ [name]: event.currentTarget.value, shown: null })}
      />
    </label>
  );
}

const totalOf = (counts: GroupCounts): number | undefined =>
  Object.keys(counts).length === 0 ? undefined : ORDER_GROUPS.reduce((sum, group) => sum + (counts[group] ?? 0), 0);

function Groups() {
  const { status } = useStore($orderAddress);
  const { counts } = useStore($purchases);
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{ORDER_FILTERS.status}</legend>
      {(['', ...ORDER_GROUPS] as const).map((group) => (
        <label key={group}>
          <input type="radio" name="status" checked={status === group} onChange={() => goToOrders({ status: group, shown: null })} />
          <span>
            {GROUP_NAMES[group]} <small className="num">{group === '' ? totalOf(counts) : counts[group]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Payments({ payment }: { payment: PaymentStatus | '' }) {
  const changed = (value: string): PaymentStatus | '' => PAYMENTS.find((known) => known === value) ?? '';
  return (
    <select
      className="input"
      aria-label={ORDER_FILTERS.payment}
      value={payment === 'WP' ? 'GG' : payment}
      onChange={(event) => goToOrders({ payment: changed(event.currentTarget.value), shown: null })}
    >
      <option value="">{ORDER_FILTERS.anyPayment}</option>
      {PAYMENTS.map((code) => (
        <option key={code} value={code}>
          {PAYMENT_STATUS_NAMES[code]}
        </option>
      ))}
    </select>
  );
}

function Search({ q }: { q: string }) {
  const search = useRef<HTMLInputElement>(null);
  // The back button brings an older query; a customer who is typing knows better what belongs there.
  useEffect(() => {
    if (search.current !== null && document.activeElement !== search.current) search.current.value = q;
  }, [q]);
  return (
    <input
      ref={search}
      className="input"
      type="search"
      aria-label={ORDER_FILTERS.search}
      placeholder={ORDER_FILTERS.search}
      defaultValue={q}
      maxLength={100}
      onChange={(event) => typeOrderSearch(event.currentTarget.value)}
    />
  );
}

/** What of the list is shown. The address keeps it all, so a link or the back button brings it again. */
export function Filters() {
  const { q, payment, from, to } = useStore($orderAddress);
  const [isUnfolded, setUnfolded] = useState(false);
  // A list narrowed by words that are folded away would be a riddle.
  const isNarrowed = q !== '' || payment !== '' || from !== '' || to !== '';
  // Emptied again it stays: the field would go from under the hand that empties it.
  useEffect(() => {
    if (isNarrowed) setUnfolded(true);
  }, [isNarrowed]);
  return (
    <search className={css.filters} aria-label={ORDER_FILTERS.title}>
      <Groups />
      <button
        type="button"
        className={`button button-small ${css.fold}`}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {ORDER_FILTERS.fold}
      </button>
      <div className={isUnfolded || isNarrowed ? css.row : `${css.row} ${css.folded}`}>
        <Search q={q} />
        <Payments payment={payment} />
        <fieldset className={css.period}>
          <legend className="visually-hidden">{ORDER_FILTERS.period}</legend>
          <Day name="from" label={ORDER_FILTERS.from} value={from} />
          <Day name="to" label={ORDER_FILTERS.to} value={to} />
        </fieldset>
      </div>
    </search>
  );
}
