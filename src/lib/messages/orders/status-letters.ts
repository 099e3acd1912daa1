import type { LetterEvent } from '../../domain/orders/status-letters.ts';
import { composeLetter, type Letter } from '../letters/letters.ts';

type Facts = {
  event: LetterEvent;
  shopName: string;
  number: string;
  title: string;
  link: string;
  /** Where a customer says what letters to get; null for a guest. */
  settings: string | null;
  delivery: {
    type: 'workshop' | 'pickup' | 'door';
    point: { name: string; address: string; workTime: string } | null;
    address: string | null;
  };
  tracking: { carrier: string; number: string } | null;
  workshop: { address: string; hours: string };
  /** What may be said of the day now; null for nothing. */
  promise: string | null;
  /** What a person of the shop wrote of the step; empty for most. */
  words: string;
  email: string;
};

/** What happens to a finished order, by the way it was to be delivered. */
const NEXT: Readonly<Record<Facts['delivery']['type'], string>> = {
  workshop: 'Как только он будет на выдаче, напишем ещё раз.',
  pickup: 'Передаём его перевозчику: он едет в пункт выдачи.',
  door: 'Передаём его курьерской службе.',
};

const wayOf = ({ delivery: { type, point, address } }: Facts): string => {
  if (type === 'pickup' && point !== null) return `Пункт выдачи: ${point.name}, ${point.address}. ${point.workTime}.`;
  return type === 'door' && address !== null ? `Адрес: ${address}.` : '';
};

const trackingOf = ({ tracking }: Facts): string => (tracking === null ? '' : `${tracking.carrier}, номер отправления ${tracking.number}.`);

const day = (promise: string | null): string[] => (promise === null ? [] : [promise]);

type Text = { subject: (number: string) => string; parts: (facts: Facts) => string[] };

const TEXTS: Readonly<Record<LetterEvent, Text>> = {
  work: {
    subject: (number) => `Заказ № ${number} в работе`,
    parts: ({ title, promise }) => [`«${title}» у технолога: он готовит макет к печати.`, ...day(promise)],
  },
  artwork_errors: {
    subject: (number) => `В макете заказа № ${number} ошибки`,
    parts: ({ title, email, words }) => [
      `Макет для «${title}» нельзя печатать как есть. ${words === '' ? 'Что именно не так и как исправить – на странице макета.' : `Что не так: ${words}`}`,
      'Пришлите исправленный файл; срок пересчитаем от дня, когда он придёт.',
      `Если непонятно, что исправить, ответьте на это письмо или напишите на ${email}.`,
    ],
  },
  artwork_ready: {
    subject: (number) => `Макет заказа № ${number} проверен`,
    parts: ({ title }) => [
      `Макет для «${title}» проверен, печатать можно. Посмотрите, как он ляжет на лист, и утвердите – после этого печатаем.`,
    ],
  },
  print: {
    subject: (number) => `Заказ № ${number} в печати`,
    parts: ({ title, promise }) => [`«${title}» печатается.`, ...day(promise), 'Изменить макет уже нельзя.'],
  },
  made: {
    subject: (number) => `Заказ № ${number} изготовлен`,
    parts: (facts) => [`«${facts.title}» готов. ${NEXT[facts.delivery.type]}`],
  },
  waiting: {
    subject: (number) => `Заказ № ${number} можно забирать`,
    parts: ({ title, workshop }) => [
      `«${title}» ждёт на выдаче: ${workshop.address}. ${workshop.hours}.`,
      'Назовите номер заказа. Организации нужна доверенность или печать.',
    ],
  },
  shipped: {
    subject: (number) => `Заказ № ${number} отправлен`,
    parts: (facts) => [`«${facts.title}» в пути.`, trackingOf(facts), wayOf(facts)].filter((part) => part !== ''),
  },
};

/** What the customer reads when an order has come a step further. */
export function statusLetter(facts: Facts): Letter {
  const { subject, parts } = TEXTS[facts.event];
  const settings = facts.settings === null ? [] : [{ link: facts.settings, label: 'Выбрать, о чём писать' }];
  return composeLetter(facts.shopName, subject(facts.number), [
    ...parts(facts),
    { link: facts.link, label: 'Посмотреть заказ' },
    ...settings,
  ]);
}
