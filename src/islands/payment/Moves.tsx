import { useStore } from '@nanostores/react';
import { moscowTime } from '#lib/domain/calendar.ts';
import { MONEY_MOVES } from '#lib/messages/checkout/money-moves.ts';
import { formatShortDay } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { loadOrderDocuments } from '#lib/stores/orders/documents.ts';
import type { DueOf } from '#lib/stores/payment/payment.ts';
import { $isLoggedIn } from '#lib/stores/session/session.ts';
import { useAnswer } from '../parts/use-answer.ts';

type Move = NonNullable<DueOf['moves']>[number];
type Known = readonly { id: string; number: string; file: string }[];

/** «сб 21 ноя, 12:14» in Moscow, as on the receipt. */
function momentOf(at: string): string {
  const [day = '', time = ''] = moscowTime(new Date(at)).split('T');
  return `${formatShortDay(day)}, ${time.slice(0, 'hh:mm'.length)}`;
}

/** The receipt by its number, as a link where the operator of fiscal data shows it; until it is registered, where it is sent. */
function Receipt({ move, known }: { move: Move; known: Known }) {
  const isBack = move.amount < 0;
  const receipt = known.find(({ id, number }) => id === move.receipt && number !== '');
  if (receipt === undefined) return isBack ? MONEY_MOVES.returnReceiptSent : MONEY_MOVES.receiptSent;
  const name = isBack ? MONEY_MOVES.returnReceipt(receipt.number) : MONEY_MOVES.receipt(receipt.number);
  if (receipt.file === '') return name;
  return (
    <a href={receipt.file} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  );
}

/** By which way the money went: to the shop, or back. */
const wayOf = ({ amount, method }: Move): string => (amount < 0 ? MONEY_MOVES.back : MONEY_MOVES.came)[method] ?? method;

/** Its own sum where it is not said beside it; what went back among what came is called so. */
function sumOf({ amount }: Move, moves: readonly Move[]): string {
  if (moves.length === 1) return '';
  const isMixed = amount < 0 && moves.some((one) => one.amount > 0);
  return `${isMixed ? `${MONEY_MOVES.returned} ` : ''}${formatRoubles(Math.abs(amount))} · `;
}

const Lines = ({ moves, known }: { moves: readonly Move[]; known: Known }) =>
  moves.map((move) => (
    <small key={`${move.at} ${move.amount}`}>
      {sumOf(move, moves)}
      {wayOf(move)}, {momentOf(move.at)}
      {move.receipt !== null && (
        <>
          {' · '}
          <Receipt move={move} known={known} />
        </>
      )}
    </small>
  ));

function WithReceipts({ id, moves }: { id: string; moves: readonly Move[] }) {
  const { outcome } = useAnswer(`${id} ${moves.length}`, () => loadOrderDocuments(id));
  return <Lines moves={moves} known={outcome?.ok ? outcome.value : []} />;
}

/** Each payment or refund with its sum, way, moment and receipt; a transfer has none. Receipts are shown to whom the order's documents are. */
export function Moves({ due: { id, isAttachable }, moves }: { due: DueOf; moves: readonly Move[] }) {
  const isLoggedIn = useStore($isLoggedIn, { ssr: () => false });
  const hasReceipts = moves.some(({ receipt }) => receipt !== null);
  return hasReceipts && (isAttachable || isLoggedIn) ? <WithReceipts id={id} moves={moves} /> : <Lines moves={moves} known={[]} />;
}
