import { moscowDay } from '../../domain/calendar.ts';
import { wayOf } from '../../domain/orders/order-way.ts';
import type { Standing } from '../../domain/orders/promise.ts';
import { HOUR_MS } from '../../domain/time.ts';
import { emailChangeNotice, emailInUseLetter, erasedLetter, newEmailLetter, passwordChangedLetter } from '../account/profile-letters.ts';
import { emailChangedLetter, heldAddressLetter, newDeviceLetter, passwordResetLetter } from '../account/safety-letters.ts';
import { announcementLetter } from '../letters/announcement.ts';
import { arrivalAskedLetter, arrivalLetter } from '../letters/arrival-letters.ts';
import { confirmationLetter, existingAccountLetter, type Letter, resetLetter } from '../letters/letters.ts';
import type { LetterShop, SlipItem } from '../letters/part.ts';
import { cancelledLetter, decidedLetter, notSentLetter, undoneLetter, voidedLetter } from '../orders/by-hand-letters.ts';
import {
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
import { bounceLetter, type StaffFacts, staffLetters } from './staff-letters.ts';

/** What samples are made of: the shop's own content, and days of its own calendar. */
export type SampleFacts = {
  shop: LetterShop & { email: string };
  url: string;
  items: readonly SlipItem[];
  total: number;
  vat: { row: string; amount: number } | null;
  waiting: Standing;
  promised: Standing;
  now: Date;
  /** Whom the samples are to: a test gives a hostile one. */
  person?: string;
};

export type LetterSample = { name: string; letter: Letter };

const NUMBER = '010483';
const DOOR = { type: 'door', point: null, address: 'Санкт-Петербург, Каменноостровский проспект, 26, кв. 8' } as const;

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
  const { shop, url, items, total, vat, waiting, now, person = 'Анна Ветрова' } = facts;
  const money = { total, paid, sale: 0, shipment: 39_000, isCancelled: false, vat };
  return {
    shop,
    number: NUMBER,
    link: `${url}/fast-payment/q4t8m2x5`,
    artworks: `${url}/layouts?order=q4t8m2x5`,
    deliveryType: 'door',
    standing: waiting,
    wantsArtwork: true,
    way: sampleWay(facts, false),
    isStuck: true,
    today: moscowDay(now),
    items,
    sums: slipSums(money),
    facts: slipPlaces({ delivery: DOOR, shop, recipient: { name: person, phone: '+7 812 000-00-01' }, tracking: [] }),
  };
}

/** Letters of an account: a link, or none at all. */
function accountSamples({ shop, url, now }: SampleFacts): LetterSample[] {
  const facts = { shop, link: `${url}/recoverPassword?token=q4t8m2x5` };
  return [
    { name: 'confirmation', letter: confirmationLetter(facts) },
    { name: 'existing-account', letter: existingAccountLetter(facts) },
    { name: 'reset', letter: resetLetter(facts) },
    { name: 'new-email', letter: newEmailLetter(facts) },
    { name: 'email-in-use', letter: emailInUseLetter(facts) },
    { name: 'email-change-notice', letter: emailChangeNotice({ ...facts, email: 'anna@vetrova.example' }) },
    { name: 'email-changed', letter: emailChangedLetter(facts) },
    { name: 'password-changed', letter: passwordChangedLetter(facts) },
    { name: 'password-reset', letter: passwordResetLetter(facts) },
    { name: 'new-device', letter: newDeviceLetter({ ...facts, device: 'Firefox, Linux', at: now }) },
    { name: 'held-address', letter: heldAddressLetter(facts) },
    { name: 'erased', letter: erasedLetter(facts) },
    {
      name: 'announcement',
      letter: announcementLetter({ ...facts, subject: 'Календари дешевле', text: 'До пятницы настенные календари дешевле на 10 %.' }),
    },
  ];
}

/** About a product to come: the question, then the one letter. */
function arrivalSamples({ shop, url, items }: SampleFacts): LetterSample[] {
  const [item] = items;
  if (item === undefined) return [];
  const product = item.title;
  const links = { confirm: `${url}/api/arrivals/q4t8m2x5/confirm`, cancel: `${url}/api/arrivals/q4t8m2x5/cancel` };
  return [
    { name: 'arrival-asked', letter: arrivalAskedLetter({ shop, product, ...links }) },
    { name: 'arrival', letter: arrivalLetter({ shop, product, item, link: `${url}/` }) },
  ];
}

const RETURNED = 'Нет вылетов слева';
const REMARKS = ['Мелкая картинка. На странице 2 картинка 214 ppi, нужно 225: в печати она может быть мягкой.'];

function statusSamples(facts: SampleFacts): LetterSample[] {
  const { shop, url, promised } = facts;
  const unpaid = slipOf(facts, 0);
  const slip = { ...slipOf(facts, facts.total), standing: promised, wantsArtwork: false, way: sampleWay(facts, true), isStuck: false };
  const tracking = [...slip.facts, ['Номер отправления', 'СДЭК, 1234567890'] as const];
  const common = {
    number: `${NUMBER}-1`,
    title: facts.items[0]?.title ?? '',
    settings: `${url}/Profile`,
    trackingPage: null,
    workshop: { address: `${shop.address.city}, ${shop.address.street}`, hours: shop.hours },
    words: '',
    remarks: [],
    email: shop.email,
  };
  return [
    { name: 'work', letter: statusLetter({ ...common, slip, event: 'work' }) },
    { name: 'artwork-errors', letter: statusLetter({ ...common, slip: unpaid, event: 'artwork_errors', remarks: REMARKS }) },
    { name: 'artwork-returned', letter: statusLetter({ ...common, slip: unpaid, event: 'artwork_errors', words: RETURNED }) },
    { name: 'artwork-ready', letter: statusLetter({ ...common, slip: { ...unpaid, wantsArtwork: false }, event: 'artwork_ready' }) },
    { name: 'artwork-remarks', letter: statusLetter({ ...common, slip: unpaid, event: 'artwork_ready', remarks: REMARKS }) },
    { name: 'print', letter: statusLetter({ ...common, slip, event: 'print' }) },
    { name: 'made', letter: statusLetter({ ...common, slip, event: 'made' }) },
    { name: 'waiting', letter: statusLetter({ ...common, slip: { ...slip, deliveryType: 'workshop' }, event: 'waiting' }) },
    {
      name: 'shipped',
      letter: statusLetter({
        ...common,
        slip: { ...slip, facts: tracking },
        event: 'shipped',
        trackingPage: 'https://www.cdek.ru/ru/tracking?order_id=1234567890',
      }),
    },
  ];
}

const WEEK_MS = 7 * 24 * HOUR_MS;
const dayIn = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString().slice(0, 10);

function moneySamples(facts: SampleFacts): LetterSample[] {
  const { url, total, now } = facts;
  const [unpaid, paid] = [slipOf(facts, 0), slipOf(facts, total)];
  const half = Math.round(total / 2);
  const file = `${url}/api/invoice/q4t8m2x5/file`;
  return [
    { name: 'placed', letter: placedLetter(unpaid, { due: total, isGuest: true }) },
    { name: 'found', letter: foundLetter(unpaid) },
    { name: 'paid', letter: paidLetter({ slip: paid, total, rest: 0 }) },
    { name: 'paid-in-part', letter: paidLetter({ slip: slipOf(facts, half), total: half, rest: total - half }) },
    { name: 'overpaid', letter: overpaidLetter({ slip: paid, total, back: half, isCancelled: false }) },
    { name: 'refused', letter: refusedLetter({ slip: unpaid, total }) },
    { name: 'refund', letter: refundLetter({ slip: paid, total: half }) },
    { name: 'invoice', letter: invoiceLetter({ slip: unpaid, total, invoice: '5', validUntil: dayIn(now, WEEK_MS), file }) },
    { name: 'unpaid-artworks', letter: unpaidArtworksLetter(unpaid, new Date(now.getTime() + 2 * WEEK_MS).toISOString()) },
    { name: 'undone', letter: undoneLetter({ slip: unpaid, total, due: total, reason: 'платёж другого заказа' }) },
    { name: 'unsent', letter: notSentLetter({ slip: paid, total: half, reason: 'платёжка другого заказа' }) },
  ];
}

function handSamples(facts: SampleFacts): LetterSample[] {
  const slip: OrderSlip = { ...slipOf(facts, facts.total), standing: { kind: 'ended' }, wantsArtwork: false, way: [] };
  const decided = { claim: '5', order: `${NUMBER}-1`, decision: 'перепечатаем за наш счёт', email: facts.shop.email };
  return [
    { name: 'voided', letter: voidedLetter(slip, { papers: ['УПД № 5'], reason: 'не тот покупатель' }) },
    { name: 'cancelled', letter: cancelledLetter(slip, { reason: 'нет бумаги', returning: facts.total }) },
    { name: 'decided', letter: decidedLetter(slip, decided) },
  ];
}

function staffSamples({ shop, items, total, person = 'Анна Ветрова' }: SampleFacts): LetterSample[] {
  const facts: StaffFacts = {
    ...{ shop, number: NUMBER, total, paid: 0, payer: 'частное лицо', comment: '' },
    lines: items.map(({ title, words }) => `${NUMBER}-1: ${title}, ${words}`),
    customer: person,
  };
  return [
    { name: 'staff-order', letter: staffLetters.order(facts) },
    { name: 'staff-payment', letter: staffLetters.payment(facts, total) },
    { name: 'staff-claim', letter: staffLetters.claim(facts, '5', 'уголки загнуты') },
    { name: 'staff-cancelled', letter: staffLetters.cancelled(facts, 'передумали') },
    { name: 'staff-delivery', letter: staffLetters.delivery(facts, DOOR.address) },
    { name: 'staff-artwork', letter: staffLetters.artwork(facts, `${NUMBER}-1`) },
    {
      name: 'staff-bounce',
      letter: bounceLetter(shop, [{ recipient: 'anna@vetrova.example', subject: 'Заказ принят', reason: '550 no such box' }]),
    },
  ];
}

/** Every kind of letter the shop writes, of one made-up order. */
export const letterSamples = (facts: SampleFacts): LetterSample[] => [
  ...moneySamples(facts),
  ...statusSamples(facts),
  ...handSamples(facts),
  ...accountSamples(facts),
  ...arrivalSamples(facts),
  ...staffSamples(facts),
];

/** The page that leads to the samples. */
export const SAMPLES_TITLE = 'Письма магазина';
