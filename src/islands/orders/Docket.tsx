import { useStore } from '@nanostores/react';
import { formatPhone } from '#lib/domain/customer/phone.ts';
import { areByProposal, piecesOf } from '#lib/domain/job/job.ts';
import type { JobNames } from '#lib/domain/job/job-names.ts';
import { ARRIVAL_LABELS, formatDelivery } from '#lib/messages/checkout/receiving.ts';
import { formatShortDay, formatSize, formatWhole } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { DOCKET } from '#lib/messages/orders/docket.ts';
import { ORDER_DETAILS } from '#lib/messages/orders/order-actions.ts';
import { jobWords } from '#lib/messages/product/job-words.ts';
import { FRAME } from '#lib/messages/site/frame.ts';
import type { BoardView, PressRunView, PurchaseDetails } from '#lib/stores/orders/purchase-actions.ts';
import type { OrderOf, PurchaseView } from '#lib/stores/orders/purchases.ts';
import { $manager } from '#lib/stores/session/user.ts';
import { shopDay } from '#lib/stores/shop-day.ts';
import css from './Docket.module.css';
import { DocketPicture } from './DocketPicture.tsx';
import { OrderWay } from './Progress.tsx';

type Line = readonly [label: string, text: string];

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section>
      <h4>{title}</h4>
      <dl>
        {lines.map(([label, text]) => (
          <div key={`${label} ${text}`}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const sizeOf = (width: number, height: number): string => `${formatSize(width)}×${formatSize(height)}`;

function productLines({ job, title, words = '' }: OrderOf, board: BoardView | undefined, names: JobNames | undefined): Line[] {
  const made = words || (names === undefined ? '' : jobWords(job, names));
  return [
    [DOCKET.what, title],
    ...(board === undefined ? [] : [[DOCKET.size, DOCKET.millimetres(formatSize(board.width), formatSize(board.height))] as const]),
    [DOCKET.quantity, DOCKET.pieces(formatWhole(piecesOf(job)))],
    ...(made === '' ? [] : [[DOCKET.made, made] as const]),
  ];
}

const pressLines = ({ part, press, sheet, up, sheets, isShared = false, paper }: PressRunView, { job }: OrderOf): Line[] => [
  [DOCKET.press, [DOCKET.presses[press], DOCKET.parts[part]].filter(Boolean).join(', ')],
  [DOCKET.paper, paper],
  [DOCKET.sheetLabel, DOCKET.sheet(sizeOf(sheet.width, sheet.height), up)],
  [DOCKET.sheets, formatWhole(sheets)],
  ...(isShared ? [[DOCKET.designs, DOCKET.shared(job.designs, formatWhole(job.quantity))] as const] : []),
];

const moneyLines = ({ total, paid, delivery }: PurchaseView, order: OrderOf): Line[] => [
  [order.title, formatRoubles(order.priceWithoutDisc)],
  [ORDER_DETAILS.delivery, formatDelivery(delivery.price)],
  [ORDER_DETAILS.total, formatRoubles(total)],
  [ORDER_DETAILS.paid, formatRoubles(paid)],
];

function receivingLines({ delivery, recipient, arrival = null, comment, orders }: PurchaseView): Line[] {
  const place = [delivery.city?.name, delivery.point?.address ?? delivery.address, delivery.door].filter(Boolean).join(', ');
  return [
    [ORDER_DETAILS.ways[delivery.type], place],
    [ORDER_DETAILS.recipient, `${recipient.name}, ${formatPhone(recipient.phone)}`],
    ...(arrival === null ? [] : [[ARRIVAL_LABELS[delivery.type], arrival] as const]),
    ...(comment === '' ? [] : [[areByProposal(orders) ? ORDER_DETAILS.basis : ORDER_DETAILS.comment, comment] as const]),
  ];
}

/** Sheets are laid upon each other by these. */
const Marks = () => (
  <>
    {['north-west', 'north-east', 'south-west', 'south-east'].map((corner, at) => (
      <svg
        key={corner}
        className={css.mark}
        style={{ [at < 2 ? 'top' : 'bottom']: '6mm', [at % 2 === 0 ? 'left' : 'right']: '6mm' }}
        viewBox="0 0 30 30"
        aria-hidden="true"
      >
        <circle cx="15" cy="15" r="8" />
        <path d="M15 1v28M1 15h28" />
      </svg>
    ))}
  </>
);

function Ready({ order: { way = [] } }: { order: OrderOf }) {
  const made = way.find(({ step }) => step === 'made');
  return (
    <p className={css.ready}>
      {DOCKET.ready}
      <b>{made?.day ? `${formatShortDay(made.day)}${made.isConditional ? '*' : ''}` : DOCKET.readyUnknown}</b>
      {made?.isConditional && <small>{DOCKET.starred}</small>}
    </p>
  );
}

function Responsible() {
  const manager = useStore($manager);
  if (manager === null) return null;
  return (
    <Lines
      title={DOCKET.responsible}
      lines={[
        [DOCKET.manager, manager.name],
        [DOCKET.phone, manager.phone],
        [DOCKET.email, manager.email],
      ]}
    />
  );
}

const Signs = () => (
  <ul className={css.signs}>
    {DOCKET.signs.map((sign) => (
      <li key={sign}>
        {sign}
        <small>{DOCKET.signature}</small>
      </li>
    ))}
  </ul>
);

/** `names`: of today's catalogue, for orders from before names were kept. */
type Props = { purchase: PurchaseView; details: PurchaseDetails; names?: JobNames };

function Sheet({ order, purchase, details: { runs = [], boards = [] }, names }: Props & { order: OrderOf }) {
  const own = runs.filter((run) => run.order === order.number);
  const board = boards.find((each) => each.order === order.number);
  const today = shopDay();
  return (
    <article className={css.docket}>
      <Marks />
      <header>
        <b className={css.brand}>{FRAME.brand}</b>
        <p>
          <b className={css.title}>{DOCKET.title(order.number)}</b>
          {DOCKET.note}, {formatShortDay(today)}
        </p>
        <Ready order={order} />
      </header>
      <OrderWay order={order} today={today} isLarge />
      <div className={css.pair}>
        {board && <DocketPicture id={`docket-${order.id}`} board={board} />}
        <Lines title={DOCKET.product} lines={productLines(order, board, names)} />
      </div>
      <div className={css.pair}>
        <Lines
          title={DOCKET.production}
          lines={own.length === 0 ? [[DOCKET.press, DOCKET.unplanned]] : own.flatMap((run) => pressLines(run, order))}
        />
        <Lines title={ORDER_DETAILS.money} lines={moneyLines(purchase, order)} />
        <Lines title={ORDER_DETAILS.receiving} lines={receivingLines(purchase)} />
        <Responsible />
      </div>
      <Signs />
      <p className={css.ruler}>{DOCKET.ruler}</p>
    </article>
  );
}

/** What an opened purchase is on paper: an A4 sheet for each of its orders. On the screen there is nothing of it. */
export const Docket = (props: Props) => props.purchase.orders.map((order) => <Sheet key={order.id} order={order} {...props} />);
