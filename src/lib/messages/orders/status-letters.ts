import type { DeliveryType } from '../../domain/codes.ts';
import type { LetterEvent } from '../../domain/orders/status-letters.ts';
import type { Letter } from '../letters/letters.ts';
import type { Written } from '../letters/part.ts';
import { type OrderSlip, orderLetter, SEE_ORDER } from './order-slip.ts';

type Facts = {
  event: LetterEvent;
  /** The number of the order, which may be one of several. */
  number: string;
  title: string;
  slip: OrderSlip;
  /** Where a customer says what letters to get; null for a guest. */
  settings: string | null;
  /** Where the parcel is followed; null where there is no such page. */
  trackingPage: string | null;
  workshop: { address: string; hours: string };
  /** What a person of the shop wrote of the step; empty for most. */
  words: string;
  /** What the check found, a line each: all of it stands between the file and the press. */
  remarks: readonly string[];
  email: string;
};

/** What happens to a finished order, by the way it was to be delivered. */
const NEXT: Readonly<Record<DeliveryType, string>> = {
  workshop: 'Как только он будет на выдаче, напишем ещё раз.',
  pickup: 'Передаём его перевозчику: он едет в пункт выдачи.',
  door: 'Передаём его курьерской службе.',
};

type Said = { subject: string; remarks?: Written[]; before: string[]; button?: { link: string; label: string } };

const found = ({ remarks }: Facts, after: string): Written[] => (remarks.length === 0 ? [] : [{ kind: 'remarks', remarks, after }]);

function returned(facts: Facts): Said {
  const { title, email, words, slip, number, remarks } = facts;
  const named =
    remarks.length > 0
      ? 'Что не так – выше; как исправить – на странице макета.'
      : 'Что именно не так и как исправить – на странице макета.';
  return {
    subject: `В макете заказа № ${number} ошибки`,
    remarks: found(facts, 'Пока это не исправлено, заказ не печатаем.'),
    before: [
      `Макет для «${title}» нельзя печатать как есть. ${words === '' ? named : `Что не так: ${words}`}`,
      'Пришлите исправленный файл; срок пересчитаем от дня, когда он придёт.',
      `Если непонятно, что исправить, ответьте на это письмо или напишите на ${email}.`,
    ],
    button: { link: slip.artworks, label: 'Заменить макет' },
  };
}

function checked(facts: Facts): Said {
  const { title, slip, number, remarks } = facts;
  const button = { link: slip.artworks, label: 'Посмотреть и утвердить' };
  if (remarks.length === 0)
    return {
      subject: `Макет заказа № ${number} проверен`,
      before: [`Макет для «${title}» проверен, печатать можно. Посмотрите, как он ляжет на лист, и утвердите – после этого печатаем.`],
      button,
    };
  return {
    subject: `Посмотрите макет заказа № ${number}, замечаний: ${remarks.length}`,
    remarks: found(facts, 'Пока вы не решили, заказ не печатаем.'),
    before: [`Макет для «${title}» проверен. Замените файл или утвердите его как есть – решать вам.`],
    button,
  };
}

/** What stands between an approved file and the press. */
function afterApproval({ arrival }: OrderSlip): string {
  if (arrival.kind !== 'conditional' && arrival.kind !== 'moved') return 'Дальше всё за нами: заказ ждёт печати, день больше не сдвинется.';
  return arrival.wanted.includes('payment') ? 'Печать начнётся, как только придёт оплата.' : 'Остальные макеты заказа ещё ждут вас.';
}

const TEXTS: Readonly<Record<LetterEvent, (facts: Facts) => Said>> = {
  work: ({ number, title }) => ({
    subject: `Заказ № ${number} в работе`,
    before: [`«${title}» у технолога: он готовит макет к печати.`],
  }),
  artwork_errors: returned,
  artwork_ready: checked,
  approved: ({ number, title, slip }) => ({
    subject: `Макет заказа № ${number} утверждён`,
    before: [`Вы утвердили макет для «${title}»: печатаем именно этот файл. ${afterApproval(slip)}`],
  }),
  print: ({ number, title }) => ({
    subject: `Заказ № ${number} в печати`,
    before: [`«${title}» печатается.`, 'Изменить макет уже нельзя.'],
  }),
  made: ({ number, title, slip }) => ({
    subject: `Заказ № ${number} изготовлен`,
    before: [`«${title}» готов. ${NEXT[slip.deliveryType]}`],
  }),
  waiting: ({ number, title, workshop }) => ({
    subject: `Заказ № ${number} можно забирать`,
    before: [
      `«${title}» ждёт на выдаче: ${workshop.address}. ${workshop.hours}.`,
      'Назовите номер заказа. Организации нужна доверенность или печать.',
    ],
  }),
  shipped: ({ number, title, trackingPage }) => ({
    subject: `Заказ № ${number} отправлен`,
    before: [`«${title}» в пути.`],
    ...(trackingPage === null ? {} : { button: { link: trackingPage, label: 'Следить за отправлением' } }),
  }),
};

/** What the customer reads when an order has come a step further. */
export function statusLetter(facts: Facts): Letter {
  const { slip, settings } = facts;
  const { subject, remarks = [], before, button } = TEXTS[facts.event](facts);
  const toOrder: Written[] = button === undefined ? [] : [{ kind: 'link', link: slip.link, label: SEE_ORDER }];
  const toSettings: Written[] = settings === null ? [] : [{ kind: 'link', link: settings, label: 'Выбрать, о чём писать' }];
  return orderLetter(slip, subject, {
    remarks,
    before,
    button: button ?? { link: slip.link, label: SEE_ORDER },
    after: [...toOrder, ...toSettings],
  });
}
