import type { StepState } from '#lib/domain/orders/order-way.ts';
import { signOnWay } from '#lib/domain/orders/way-sign.ts';
import { formatPoint } from '#lib/messages/format/points.ts';
import { MY_ORDERS } from '#lib/messages/orders/my-orders.ts';
import { ROUTES } from '#lib/routes.ts';
import type { OrderOf, PurchaseView, WayOf } from '#lib/stores/orders/purchases.ts';
import { shopDay } from '#lib/stores/shop-day.ts';
import { type State, StateMark } from '../parts/StateMark.tsx';
import css from './Progress.module.css';

const SPOKEN: Record<StepState, string> = { done: MY_ORDERS.stepDone, now: MY_ORDERS.stepNow, ahead: '' };
const CLASSES: Record<StepState, string | undefined> = { done: css.done, now: css.now, ahead: undefined };

/** A point: full behind, a ring ahead, a registration mark where the order stands. */
export function Point({ state }: { state: StepState }) {
  return (
    <svg className={CLASSES[state]} viewBox="0 0 30 30" aria-hidden="true">
      <circle cx="15" cy="15" r={state === 'now' ? 8 : 6} />
      {state === 'now' && <path d="M15 1v28M1 15h28" />}
    </svg>
  );
}

type StepProps = { point: WayOf[number]; trouble: State | null; today: string };

function Step({ point: { step, state, day, from, isConditional }, trouble, today }: StepProps) {
  const isStuck = state === 'now' && trouble !== null;
  const unsaid = isStuck ? MY_ORDERS.waitsForYou : MY_ORDERS.unknownDay;
  return (
    <li className={CLASSES[state]} aria-current={state === 'now' ? 'step' : undefined}>
      {isStuck ? (
        <span className={css.trouble}>
          <StateMark state={trouble} />
        </span>
      ) : (
        <Point state={state} />
      )}
      <span className={css.name}>
        {MY_ORDERS.steps[step]}
        {SPOKEN[state] !== '' && <span className="visually-hidden">, {SPOKEN[state]}</span>}
      </span>{' '}
      <span className={`num ${css.day}`}>
        {from !== null && (
          <s>
            <span className="visually-hidden">{MY_ORDERS.before} </span>
            {formatPoint(from, today, ' ')}
          </s>
        )}{' '}
        {day === null ? unsaid : formatPoint(day, today, ' ')}
        {isConditional && day !== null && '*'}
      </span>
    </li>
  );
}

type WayProps = { order: Pick<OrderOf, 'way' | 'stand' | 'next'>; today: string; isLarge?: boolean };

/** The way of an order as a line of points with a day under each; where the customer's turn is, the point carries the sign of it. */
export function OrderWay({ order: { way = [], stand, next }, today, isLarge = false }: WayProps) {
  const trouble = signOnWay(stand?.sign, next?.kind);
  return (
    <ol className={isLarge ? `${css.way} ${css.large}` : css.way} aria-label={MY_ORDERS.stepsLabel}>
      {way.map((point) => (
        <Step key={point.step} point={point} trouble={trouble} today={today} />
      ))}
    </ol>
  );
}

/** What the stars of the ways above it mean, said once. */
export function StarNote({ orders }: { orders: readonly Pick<OrderOf, 'way'>[] }) {
  const hasStar = orders.some(({ way = [] }) => way.some(({ day, isConditional }) => isConditional && day !== null));
  return hasStar ? <p className="note">{MY_ORDERS.starNote}</p> : null;
}

type Props = { purchase: PurchaseView; isDaySaid?: boolean };

/** What may be said of the day of every order alike; null where it differs. */
function commonPromise([first, ...others]: readonly OrderOf[]): string | null {
  const promise = first?.promise ?? null;
  return others.every((order) => order.promise === promise) ? promise : null;
}

/** Where and when a ready purchase is collected, with the way there. */
const CollectNote = ({ text }: { text: string }) => (
  <p className={css.promise}>
    {text} <a href={ROUTES.contactsPage}>{MY_ORDERS.toWorkshop}</a>
  </p>
);

/** The ways of a purchase's orders, each with what may be said of its day. What is the same of all is said once. `isDaySaid`: the page has said it above. */
export function Progress({ purchase: { orders, collecting }, isDaySaid = false }: Props) {
  const today = shopDay();
  const promise = commonPromise(orders);
  return (
    <>
      {orders.map((order) => (
        <div key={order.id} className={css.order}>
          {orders.length > 1 && <b>{order.title}</b>}
          <OrderWay order={order} today={today} isLarge />
          {promise === null && order.promise && <p className={css.promise}>{order.promise}</p>}
        </div>
      ))}
      <StarNote orders={orders} />
      {promise !== null && !isDaySaid && <p className={css.promise}>{promise}</p>}
      {collecting && <CollectNote text={collecting} />}
    </>
  );
}
