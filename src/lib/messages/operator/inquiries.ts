import { INQUIRY_FILES } from '../../domain/orders/inquiry.ts';
import { formatWeight } from '../format/figures.ts';
import { formatRoubles } from '../format/roubles.ts';

type Wrong = { kind: 'kopecks' | 'free'; total: number } | { kind: 'past'; today: string } | { kind: 'many'; left: number };

/** Why a proposal cannot be made as it is written. */
export function proposalErrors(wrong: Wrong): string {
  if (wrong.kind === 'past') return `Последний день предложения прошёл: назовите ${wrong.today} или позже`;
  if (wrong.kind === 'many') return `Файлов у предложения не больше ${INQUIRY_FILES.most}, добавить можно ещё ${wrong.left}`;
  return wrong.kind === 'free'
    ? 'Сумма предложения – ноль: назовите суммы строк'
    : `Итог ${formatRoubles(wrong.total)}: заказы считаются в целых рублях, округлите одну из строк`;
}

type Shown = {
  version: number;
  lines: readonly { name: string; quantity: number; sum: number }[];
  delivery: { address: string; price: number } | null;
  total: number;
  prepayment: number;
  weight: number;
  workDays: number;
  validUntil: string;
  note: string;
  today: string;
};

/** What the commands `inquiries …` say. */
export const inquiryMessages = {
  list: 'запросы цены и просьбы перезвонить, ждущие ответа; all – все',
  show: 'всё о запросе: слова, файлы, переписка, предложение',
  propose: 'сделать предложение по файлу, вид – docs/recipes/answer-an-inquiry.md; новое заменяет прежнее и уходит письмом',
  answer: 'написать покупателю по запросу: слова уходят письмом',
  close: 'закрыть запрос без заказа; причину прочтёт покупатель',
  kinds: { quote: 'цена', callback: 'перезвонить' },
  states: { open: 'ждёт ответа', offered: 'предложено', accepted: 'принято', declined: 'отказ', closed: 'закрыт' },
  authors: { customer: 'покупатель', shop: 'магазин', link: 'по ссылке' },
  labels: { quantity: 'Тираж', wantedDay: 'К дню', city: 'Город', page: 'Пришёл со страницы', reason: 'Причина' },
  file: (version: number, name: string): string =>
    version === 0 ? `Файл покупателя «${name}»` : `Файл к предложению ${version} «${name}»`,
  proposal: ({ version, lines, delivery, total, prepayment, weight, workDays, validUntil, note, today }: Shown): string[] => [
    `Предложение ${version}, действует по ${validUntil}${validUntil < today ? ' – день прошёл' : ''}:`,
    ...lines.map(({ name, quantity, sum }) => `  ${name}, ${quantity} шт. – ${formatRoubles(sum)}`),
    ...(delivery === null ? [] : [`  доставка, ${delivery.address} – ${formatRoubles(delivery.price)}`]),
    `  итог ${formatRoubles(total)}, до начала ${formatRoubles(prepayment)}, рабочих дней ${workDays}, вес ${formatWeight(weight)}`,
    ...(note === '' ? [] : [`  ${note}`]),
  ],
  intent: (number: string, to: string): string => `Предложение по запросу ${number} уйдёт письмом: ${to}.`,
  reads: (number: string, email: string, words: string): string => `Запрос ${number}. Покупатель (${email}) прочтёт: «${words}».`,
  proposed: (number: string, version: number, total: string): string =>
    `Запрос ${number}: предложение ${version} на ${total} записано, письмо уходит.`,
  unknown: (number: string): string => `Запроса ${number} нет. Есть: npm run shop -- inquiries list all`,
  accepted: (number: string): string => `Предложение по запросу ${number} уже принято: дальше – заказ. Ничего не изменилось.`,
  closed: (number: string): string => `Запрос ${number} закрыт. Ничего не изменилось.`,
  silent: (number: string): string =>
    `В запросе ${number} только телефон: перезвоните и закройте – inquiries close ${number} <чем кончилось>`,
  wasClosed: (number: string, reason: string): string => `Запрос ${number} уже закрыт: ${reason}. Ничего не изменилось.`,
  fewWords: (text: string): string => `«${text}» прочтёт покупатель: напишите словами. Ничего не записано.`,
  noFile: (path: string): string => `Файла ${path} нет`,
  largeFile: (path: string, megabytes: number): string => `Файл ${path} больше ${megabytes} МБ`,
} as const;
