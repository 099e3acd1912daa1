import { formatWeight } from '../format/figures.ts';
import { plural } from '../format/plural.ts';
import { documentDay, documentSum } from './invoice.ts';

type Terms = {
  total: number;
  prepayment: number;
  workDays: number;
  weight: number;
  validUntil: string;
  delivery: { address: string; days: number } | null;
  note: string;
};

const days = (count: number): string => `${count} рабоч${plural(count, 'ий день', 'их дня', 'их дней')}`;

/** Words of a proposal as a document. */
export const PROPOSAL_WORDS = {
  title: (number: string, day: string): string => `Коммерческое предложение № ${number} от ${documentDay(day)}`,
  seller: 'Исполнитель',
  customer: 'Заказчик',
  /** Of a delivery whose city the customer has not named, for who may not see its street. */
  hiddenAddress: 'адрес скрыт',
  whole: 'Всего',
  terms: ({ total, prepayment, workDays, weight, validUntil, delivery, note }: Terms): string[] => [
    `Срок – ${days(workDays)} после макета и оплаты.`,
    prepayment === total
      ? 'Оплата – вся сумма до начала работы.'
      : `Оплата – ${documentSum(prepayment)} руб. до начала работы, остаток – до передачи.`,
    delivery === null
      ? 'Получение – самовывозом из цеха.'
      : `Доставка – ${delivery.address}, ${delivery.days === 0 ? 'в день готовности' : `в пути ${days(delivery.days)}`}.`,
    `Вес – ${formatWeight(weight)}.`,
    `Предложение действует по ${documentDay(validUntil)} включительно.`,
    ...(note === '' ? [] : [note]),
  ],
} as const;
