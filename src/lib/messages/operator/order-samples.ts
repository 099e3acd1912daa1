import { moscowDay } from '../../domain/calendar.ts';
import { percentOf } from '../../domain/money.ts';
import { shownNumber } from '../../domain/order-number.ts';
import type { LatePromise } from '../../domain/orders/lateness.ts';
import { wayOf } from '../../domain/orders/order-way.ts';
import { HOUR_MS } from '../../domain/time.ts';
import {
  cancelledLetter,
  claimDecidedLetter,
  claimTakenLetter,
  notSentLetter,
  undoneLetter,
  voidedLetter,
} from '../orders/by-hand-letters.ts';
import { compensatedLetter, lateLetter } from '../orders/late-letters.ts';
import {
  codeLetter,
  emailCodeLetter,
  foundLetter,
  invoiceLetter,
  overpaidLetter,
  paidLetter,
  placedLetter,
  refundLetter,
  refusedLetter,
  unpaidArtworksLetter,
} from '../orders/order-letters.ts';
import type { OrderSlip } from '../orders/order-slip.ts';
import { slipPlaces, slipSums } from '../orders/order-slip-words.ts';
import { statusLetter } from '../orders/status-letters.ts';
import { type LetterSample, SAMPLE_DOOR, SAMPLE_NUMBER, SAMPLE_PERSON, type SampleFacts } from './sample-facts.ts';

/** The way of the sample: of its files nothing is there yet, or it is through the press. */
function sampleWay({ now, waiting, promised }: SampleFacts, isPrinted: boolean): OrderSlip['way'] {
  const today = moscowDay(now);
  return wayOf({
    status: isPrinted ? 'INPROD' : 'CRE',
    isCancelled: false,
    paymentStatus: isPrinted ? 'FP' : 'NP',
    files: isPrinted ? 'approved' : 'none',
    deliveryType: 'door',
    placedOn: today,
    approvedOn: isPrinted ? today : null,
    moves: isPrinted ? [{ status: 'INPROD', day: today }] : [],
    ready: isPrinted ? promised : waiting,
    firstReady: null,
    arrival: isPrinted ? promised : waiting,
    arrivalDay: today,
  });
}

function slipOf(facts: SampleFacts, paid: number): OrderSlip {
  const { shop, url, items, total, vat, waiting, now, person = SAMPLE_PERSON } = facts;
  const money = { total, conceded: 0, late: 0, paid, sale: 0, shipment: 39_000, isCancelled: false, vat };
  return {
    shop,
    number: shownNumber(SAMPLE_NUMBER),
    link: `${url}/fast-payment/q4t8m2x5`,
    artworks: `${url}/layouts?order=q4t8m2x5`,
    deliveryType: 'door',
    arrival: waiting,
    turn: 'upload',
    left: [{ turn: 'upload', count: 1 }],
    way: sampleWay(facts, false),
    isReadyToCollect: false,
    isStuck: true,
    today: moscowDay(now),
    items,
    sums: slipSums(money),
    facts: slipPlaces({ delivery: SAMPLE_DOOR, shop, recipient: { name: person, phone: '+7 812 000-00-01' }, tracking: [] }),
  };
}

const RETURNED = 'Нет вылетов слева';
const REMARKS = ['Мелкая картинка. На странице 2 картинка 214 ppi, нужно 225: в печати она может быть мягкой.'];

/** What every letter about an order's status says. */
const statusFacts = ({ shop, url, items }: SampleFacts) => ({
  number: shownNumber(`${SAMPLE_NUMBER}-1`),
  title: items[0]?.title ?? '',
  settings: `${url}/Profile`,
  trackingPage: null,
  workshop: { address: `${shop.address.city}, ${shop.address.street}`, hours: shop.hours },
  words: '',
  remarks: [],
  email: shop.email,
});

const PARCEL = { name: 'Номер отправления', number: '1234567890' };

/** What is sent by a carrier can be followed. */
const shippedLetter = (common: ReturnType<typeof statusFacts>, slip: OrderSlip): LetterSample['letter'] =>
  statusLetter({
    ...common,
    slip: { ...slip, facts: [...slip.facts, [PARCEL.name, `СДЭК, ${PARCEL.number}`]] },
    event: 'shipped',
    trackingPage: `https://www.cdek.ru/ru/tracking?order_id=${PARCEL.number}`,
  });

/** Where an order has come to: one letter a step. */
export function statusSamples(facts: SampleFacts): LetterSample[] {
  const unpaid = slipOf(facts, 0);
  const slip = {
    ...slipOf(facts, facts.total),
    arrival: facts.promised,
    turn: null,
    left: [],
    way: sampleWay(facts, true),
    isStuck: false,
  };
  const common = statusFacts(facts);
  return [
    { name: 'work', letter: statusLetter({ ...common, slip, event: 'work' }) },
    { name: 'artwork-errors', letter: statusLetter({ ...common, slip: unpaid, event: 'artwork_errors', remarks: REMARKS }) },
    { name: 'artwork-returned', letter: statusLetter({ ...common, slip: unpaid, event: 'artwork_errors', words: RETURNED }) },
    { name: 'artwork-ready', letter: statusLetter({ ...common, slip: { ...unpaid, turn: null, left: [] }, event: 'artwork_ready' }) },
    { name: 'artwork-remarks', letter: statusLetter({ ...common, slip: unpaid, event: 'artwork_ready', remarks: REMARKS }) },
    { name: 'approved', letter: statusLetter({ ...common, slip, event: 'approved' }) },
    { name: 'print', letter: statusLetter({ ...common, slip, event: 'print' }) },
    { name: 'made', letter: statusLetter({ ...common, slip, event: 'made' }) },
    { name: 'waiting', letter: statusLetter({ ...common, slip: { ...slip, deliveryType: 'workshop' }, event: 'waiting' }) },
    { name: 'shipped', letter: shippedLetter(common, slip) },
  ];
}

const WEEK_MS = 7 * 24 * HOUR_MS;
const dayIn = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString().slice(0, 10);

/** What such a shop promises for being late. */
const PROMISED: LatePromise = { freeDelivery: true, dayPercent: 3, mostPercent: 30 };

/** What is due, paid and given back. */
export function moneySamples(facts: SampleFacts): LetterSample[] {
  const { url, total, now } = facts;
  const [unpaid, paid] = [slipOf(facts, 0), slipOf(facts, total)];
  const half = Math.round(total / 2);
  const file = `${url}/api/invoice/q4t8m2x5/file`;
  return [
    { name: 'placed', letter: placedLetter(unpaid, { due: total, isGuest: true, takesFiles: true, late: PROMISED }) },
    { name: 'found', letter: foundLetter(unpaid) },
    { name: 'order-code', letter: codeLetter(unpaid.shop, unpaid.number, '40718263') },
    { name: 'email-code', letter: emailCodeLetter(unpaid.shop, '40718263') },
    { name: 'paid', letter: paidLetter({ slip: paid, total, rest: 0 }) },
    { name: 'paid-in-part', letter: paidLetter({ slip: slipOf(facts, half), total: half, rest: total - half }) },
    { name: 'overpaid', letter: overpaidLetter({ slip: paid, total, back: half, isCancelled: false }) },
    { name: 'refused', letter: refusedLetter({ slip: unpaid, total }) },
    { name: 'refund', letter: refundLetter({ slip: paid, total: half }) },
    {
      name: 'invoice',
      letter: invoiceLetter({
        slip: unpaid,
        total,
        invoice: '5',
        validUntil: dayIn(now, WEEK_MS),
        file,
        buyer: 'ООО «Альфа»',
        former: '4',
      }),
    },
    { name: 'unpaid-artworks', letter: unpaidArtworksLetter(unpaid, new Date(now.getTime() + 2 * WEEK_MS).toISOString()) },
    { name: 'undone', letter: undoneLetter({ slip: unpaid, total, due: total, reason: 'платёж другого заказа' }) },
    { name: 'unsent', letter: notSentLetter({ slip: paid, total: half, reason: 'платёжка другого заказа' }) },
  ];
}

/** What a person of the shop has decided about an order. */
export function handSamples(facts: SampleFacts): LetterSample[] {
  const slip: OrderSlip = { ...slipOf(facts, facts.total), arrival: { kind: 'ended' }, turn: null, left: [], way: [] };
  const about = { claim: '5', order: shownNumber(`${SAMPLE_NUMBER}-1`), email: facts.shop.email };
  const asks = { text: 'По верхнему краю полоса, как будто краска смазалась.', wish: 'reprint', spoiled: 40 } as const;
  const taken = { ...about, ...asks, answerBy: dayIn(facts.now, WEEK_MS) };
  const day = moscowDay(facts.now);
  const sum = 39_000 + percentOf(facts.total, PROMISED.dayPercent);
  const late = { slip, order: about.order, title: facts.items[0]?.title ?? '', promise: PROMISED, day, days: 1, sum };
  const decided = { ...about, decision: 'перепечатаем за наш счёт' };
  return [
    { name: 'late', letter: lateLetter({ ...late, slip: { ...slip, arrival: { kind: 'overdue', from: day } } }) },
    { name: 'compensated', letter: compensatedLetter({ ...late, days: 2, back: Math.round(late.sum / 2) }) },
    { name: 'voided', letter: voidedLetter(slip, { documents: ['УПД № 5'], reason: 'не тот покупатель' }) },
    { name: 'cancelled', letter: cancelledLetter(slip, { by: 'shop', reason: 'нет бумаги', returning: facts.total }) },
    { name: 'recalled', letter: cancelledLetter(slip, { by: 'link', reason: 'передумали', returning: 0 }) },
    { name: 'claim', letter: claimTakenLetter(slip, taken) },
    { name: 'decided', letter: claimDecidedLetter(slip, decided) },
  ];
}
