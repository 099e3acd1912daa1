import { shownNumber } from '../../domain/order-number.ts';
import type { PaidAndLeft } from '../../domain/orders/money-back.ts';

/** The position of delivery in invoices and receipts. */
export const DELIVERY_LINE = 'Доставка';

/** Before millimetres, where «⌀» cannot be set. */
export const DIAMETER = 'диам.';

export const UNIT_NAMES = { piece: 'шт.', service: 'усл.' } as const;

const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
/** «21 ноября 2026 г.» */
export const documentDay = (day: string): string => DAY.format(new Date(day));

const SUM = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** Kopecks as «1 234,50»: tables of documents say that sums are in roubles. */
export const documentSum = (kopecks: number): string => SUM.format(kopecks / 100);

const PRICE = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 11 });
/** A price of a piece, «3.08278», as «3,08278». */
export const documentPrice = (roubles: string): string => PRICE.format(Number(roubles));

/** «оплачено 1 881,00 руб., осталось 1 880,00 руб. …»: an invoice of the whole sum and a contract say the same. */
export const leftText = ({ paid, due }: PaidAndLeft): string =>
  `оплачено ${documentSum(paid)} руб., осталось ${documentSum(due)} руб. Платите по счёту на остаток.`;

type PurposeFacts = { number: string; day: string; purchase: string; vat: string };

export const INVOICE_WORDS = {
  title: (number: string, day: string): string => `Счёт на оплату № ${number} от ${documentDay(day)}`,
  validUntil: (day: string): string => `Действует по ${documentDay(day)} включительно.`,
  countedOn: (day: string): string => `Посчитано ${documentDay(day)}, на другой день срок покажет страница заказа.`,
  bank: 'Банк получателя',
  bic: 'БИК',
  account: 'Сч. №',
  correspondent: 'Корр. сч. №',
  payee: 'Получатель',
  inn: 'ИНН',
  kpp: 'КПП',
  seller: 'Поставщик',
  buyer: 'Покупатель',
  basis: (purchase: string): string => `Основание: заказ № ${shownNumber(purchase)}`,
  columns: ['№', 'Товары и услуги', 'Кол-во', 'Ед.', 'Цена за ед.', 'Сумма'],
  total: 'Итого',
  paidBefore: 'Оплачено',
  toPay: 'Всего к оплате',
  inWords: (lines: number, sum: string): string => `Всего наименований ${lines}, на сумму ${sum} руб.`,
  restOf: (purchase: string, { total, paid }: { total: number; paid: number }): string =>
    `Остаток по заказу № ${shownNumber(purchase)} на ${documentSum(total)} руб., из них оплачено ${documentSum(paid)} руб.`,
  restInWords: (sum: string): string => `Остаток к оплате ${sum} руб.`,
  qr: 'Оплатить по коду: наведите камеру в приложении банка',
  void: 'НЕДЕЙСТВИТЕЛЕН',
  replaced: (number: string, isPaid: boolean): string =>
    `Недействителен: заменён счётом № ${number}. ${isPaid ? 'Заказ оплачен.' : 'Оплачивайте новый счёт.'}`,
  cancelled: 'Аннулирован: заказ отменён, платить не нужно.',
  notToPay: 'НЕ ОПЛАЧИВАТЬ',
  otherDue: ({ paid, due }: PaidAndLeft): string => {
    if (paid === 0) return 'Не оплачивайте: сумма с тех пор изменилась.';
    return due === 0 ? 'Оплачен.' : `Не оплачивайте этот счёт: ${leftText({ paid, due })}`;
  },
  director: 'Руководитель',
  entrepreneur: 'Индивидуальный предприниматель',
  note: (prepaymentPercent: number | undefined): string =>
    [
      'Оплата счёта означает согласие с условиями публичной оферты.',
      prepaymentPercent !== undefined && paymentTerms(prepaymentPercent, 'Покупатель'),
    ]
      .filter(Boolean)
      .join(' '),
  // A bank statement is matched by the whole number, so a payment's words keep its zeros.
  purpose: ({ number, day, purchase, vat }: PurposeFacts): string =>
    `Оплата по счёту № ${number} от ${documentDay(day)}, заказ № ${purchase}. ${vat}`,
} as const;

/** What is due before the print and what before the handing over; the contract, the invoice and the offer say the same. */
export const paymentTerms = (prepaymentPercent: number, payer = 'Заказчик'): string =>
  prepaymentPercent === 0
    ? `${payer} оплачивает всю сумму до запуска тиража.`
    : `До запуска тиража ${payer} оплачивает не меньше ${prepaymentPercent} % суммы, остаток – до передачи тиража.`;

/** The same to a reader of the page on payment. */
export const partsText = (prepaymentPercent: number): string =>
  prepaymentPercent === 0
    ? 'Печать начинается, когда заказ оплачен полностью.'
    : `Можно внести ${prepaymentPercent} % и больше, а остальное до получения.`;

/** What the print waits for. */
export const startText = (prepaymentPercent: number): string =>
  prepaymentPercent === 0 ? 'После оплаты и утверждения макета' : `После оплаты – хватит ${prepaymentPercent} % – и утверждения макета`;
