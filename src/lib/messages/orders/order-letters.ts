import type { LatePromise } from '../../domain/orders/lateness.ts';
import type { FileAction } from '../../domain/orders/next-action.ts';
import { BANK_DAY } from '../checkout/bank-day.ts';
import { MONEY_MOVES } from '../checkout/money-moves.ts';
import { documentDay } from '../documents/invoice.ts';
import { formatDate } from '../format/moments.ts';
import { formatRoubles } from '../format/roubles.ts';
import { composeLetter, type Letter } from '../letters/letters.ts';
import type { LetterShop, Part } from '../letters/part.ts';
import { collectingLetterText } from './collecting.ts';
import { filesLeftText } from './files-left.ts';
import { SEND_ARTWORK } from './inquiry-link.ts';
import { latePromiseText } from './lateness.ts';
import { type OrderSlip, orderLetter, SEE_ORDER } from './order-slip.ts';

const toOrder = ({ link }: OrderSlip): Part => ({ kind: 'link', link, label: SEE_ORDER });

/** Where the files of a proposed order are still to be sent. */
type AwaitingInquiry = { number: string; link: string };

/** `takesFiles`: not where people of the shop have seen the files before there was an order; `inquiry`: null where none are awaited. */
type Placed = { due: number; isGuest: boolean; takesFiles: boolean; inquiry?: AwaitingInquiry | null; late: LatePromise | null };

/** Sent as soon as the order is in the database: a line for each job. The link needs no login. */
export const placedLetter = (slip: OrderSlip, { due, isGuest, takesFiles, inquiry = null, late }: Placed): Letter =>
  orderLetter(slip, `Заказ № ${slip.number} принят`, {
    before: [`Спасибо за заказ. К оплате ${formatRoubles(due)}.`, ...(late === null ? [] : [`Если опоздаем – ${latePromiseText(late)}.`])],
    button: { link: slip.link, label: 'Оплатить заказ и следить за ним' },
    after: [
      ...(takesFiles ? [{ kind: 'link' as const, link: slip.artworks, label: 'Загрузить макет – проверим его сразу' }] : []),
      ...(inquiry === null ? [] : [{ kind: 'link' as const, link: inquiry.link, label: SEND_ARTWORK }]),
      ...(isGuest
        ? [
            'Вход и регистрация не нужны: по этой же ссылке – весь заказ. С другого устройства имя, адрес и отмена откроются по коду из письма. Если зарегистрируетесь на этот адрес, заказ можно добавить в личный кабинет.',
          ]
        : []),
    ],
  });

/** The links of a purchase once more, for the customer who has lost the first letter. */
export const foundLetter = (slip: OrderSlip): Letter =>
  orderLetter(slip, `Ссылка на заказ № ${slip.number}`, {
    before: [
      `На сайте попросили прислать ссылку на заказ ${slip.number}. Кто её откроет, увидит, что печатаем, и сможет загрузить макет; имя, адрес и отмена – только по коду из письма.`,
    ],
    button: { link: slip.link, label: 'Открыть заказ' },
    after: [
      { kind: 'link', link: slip.artworks, label: 'Загрузить или посмотреть макет' },
      'Если вы ничего не просили, удалите письмо: заказ никому не открыли.',
    ],
  });

/** Shows that a visitor who holds the link of a guest's order reads its e-mail too. */
export const codeLetter = (shop: LetterShop, number: string, code: string): Letter => {
  const digits = code.replace(/(?<=^....)/, ' ');
  return composeLetter(shop, `${digits} – код для заказа № ${number}`, [
    `Введите на странице заказа: ${digits}. Код открывает имя, адрес и документы, с ним заказ можно изменить или отменить. Действует час.`,
    'Никому его не называйте. Если вы кода не просили, ничего не делайте: кто-то открыл ссылку на заказ, но ваших данных не видит.',
  ]);
};

/** Proves the e-mail of an order that is still to be placed. */
export const emailCodeLetter = (shop: LetterShop, code: string): Letter => {
  const digits = code.replace(/(?<=^....)/, ' ');
  return composeLetter(shop, `${digits} – код для оформления заказа`, [
    `Введите на странице оформления: ${digits}. Действует час.`,
    'Никому его не называйте. Если вы не оформляли заказ, ничего не делайте.',
  ]);
};

export type MoneyFacts = { slip: OrderSlip; total: number };

/** What is left to do once money has come: a file that was refused is not asked for as if there were none. */
const AFTER_MONEY: Readonly<Record<FileAction, { text: string; label: string }>> = {
  upload: { text: 'Остался макет: с него начинается печать. Проверим его сразу.', label: 'Загрузить макет' },
  replace: {
    text: 'Ваш макет пока печатать нельзя: в файле ошибки. Замените его, и мы начнём.',
    label: 'Посмотреть ошибки и заменить макет',
  },
  approve: { text: 'Макет проверен. Посмотрите и утвердите его: с вашего слова начинается печать.', label: 'Посмотреть и утвердить макет' },
};

/** Several orders wait for their files. */
const isOfMany = ({ left }: OrderSlip): boolean => left.reduce((sum, { count }) => sum + count, 0) > 1;

/** The next thing to do, or how much of each is left. */
const afterMoney = (slip: OrderSlip, turn: FileAction) =>
  isOfMany(slip)
    ? { text: `Осталось ${filesLeftText(slip.left)}: с\u00a0этого начинается печать.`, label: 'Открыть макеты заказа' }
    : AFTER_MONEY[turn];

/** `rest`: what is still due; `inquiry`: null where no files are awaited. */
type PaidFacts = MoneyFacts & { rest: number; inquiry?: AwaitingInquiry | null };

/** Money has come. */
export function paidLetter({ slip, total, rest, inquiry = null }: PaidFacts): Letter {
  const { number, link, artworks, turn } = slip;
  const before = [`Получили ${formatRoubles(total)} за заказ ${number}.${rest > 0 ? ` ${MONEY_MOVES.rest(formatRoubles(rest))}.` : ''}`];
  const subject = rest > 0 ? `Заказ № ${number} оплачен частично` : `Заказ № ${number} оплачен`;
  if (inquiry !== null)
    return orderLetter(slip, subject, {
      before: [...before, `Печать начнётся с\u00a0макета: пришлите его в\u00a0запросе №\u00a0${inquiry.number}.`],
      button: { link: inquiry.link, label: SEND_ARTWORK },
      after: [toOrder(slip)],
    });
  const collecting = slip.isReadyToCollect ? [collectingLetterText({ ...slip, isOwing: rest > 0 })] : [];
  if (turn === null) return orderLetter(slip, subject, { before: [...before, ...collecting], button: { link, label: SEE_ORDER } });
  const { text, label } = afterMoney(slip, turn);
  return orderLetter(slip, subject, {
    before: [...before, text],
    button: { link: artworks, label },
    after: [toOrder(slip)],
  });
}

/** Money that was not due: paid twice, or after the purchase was called off. `back` goes back by itself. */
export const overpaidLetter = ({ slip, total, back, isCancelled }: MoneyFacts & { back: number; isCancelled: boolean }): Letter =>
  orderLetter(slip, `Возвращаем деньги по заказу № ${slip.number}`, {
    before: [
      `Получили ${formatRoubles(total)} за заказ ${slip.number}. ${isCancelled ? 'Он отменён' : 'Это больше, чем нужно'}: возвращаем ${formatRoubles(back)} туда, откуда вы заплатили.`,
      'Делать ничего не нужно. Когда деньги уйдут, напишем ещё раз; банковский перевод возвращает бухгалтерия.',
    ],
    button: { link: slip.link, label: SEE_ORDER },
  });

export const refusedLetter = ({ slip, total }: MoneyFacts): Letter =>
  orderLetter(slip, `Оплата заказа № ${slip.number} не прошла`, {
    before: [`Банк не провёл оплату на ${formatRoubles(total)}. Деньги не списаны, заказ ждёт.`],
    button: { link: slip.link, label: 'Оплатить ещё раз или другим способом' },
  });

export const refundLetter = ({ slip, total }: MoneyFacts): Letter =>
  orderLetter(slip, `Возврат по заказу № ${slip.number}`, {
    before: [`Вернули ${formatRoubles(total)} за заказ ${slip.number}. На карту деньги приходят за несколько дней, это зависит от банка.`],
    button: { link: slip.link, label: SEE_ORDER },
  });

const waitsForMoney = ({ arrival }: OrderSlip): boolean =>
  (arrival.kind === 'conditional' || arrival.kind === 'moved') && arrival.wanted.includes('payment');

/** `buyer`: whom it asks; `former`: the number of the invoice that this one replaces. */
type InvoiceFacts = MoneyFacts & {
  invoice: string;
  buyer: string;
  validUntil: string;
  file: string;
  former: string | null;
};

export const invoiceLetter = ({ slip, invoice, buyer, total, validUntil, file, former }: InvoiceFacts): Letter =>
  orderLetter(slip, `Счёт № ${invoice} по заказу № ${slip.number}`, {
    before: [
      `Счёт на ${formatRoubles(total)}, плательщик ${buyer}, действует по ${documentDay(validUntil)} включительно, он же приложен к письму. В нём есть код для оплаты из приложения банка.`,
      ...(waitsForMoney(slip) ? [BANK_DAY] : []),
      ...(former === null ? [] : [`Счёт № ${former} больше не действует: оплачивайте этот.`]),
    ],
    button: { link: file, label: 'Скачать счёт, PDF' },
    after: [toOrder(slip)],
  });

/** In time before the artworks of an unpaid purchase go. */
export const unpaidArtworksLetter = (slip: OrderSlip, until: string): Letter =>
  orderLetter(slip, `Макеты заказа № ${slip.number} скоро удалим`, {
    before: [
      `Заказ ${slip.number} не оплачен и давно не менялся. Файлы его макетов храним до ${formatDate(until)}, потом удалим.`,
      'Если заказ ещё нужен, оплатите его – тогда макеты останутся. Сам заказ никуда не денется: файлы можно будет загрузить снова.',
    ],
    button: { link: slip.link, label: 'Оплатить заказ' },
    after: [{ kind: 'link', link: slip.artworks, label: 'Посмотреть и скачать макеты' }],
  });
