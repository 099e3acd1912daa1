import { DELIVERY_LINE } from '../documents/invoice.ts';
import { formatDay, formatWhole } from '../format/figures.ts';
import { formatMoment } from '../format/moments.ts';
import { formatRoubles } from '../format/roubles.ts';
import { composeLetter, type Letter } from '../letters/letters.ts';
import type { LetterShop } from '../letters/part.ts';
import { termText } from './promise.ts';

type About = { shop: LetterShop; number: string; link: string };

const see = (link: string) => ({ kind: 'button', link, label: 'Открыть запрос' }) as const;

/** An inquiry has come: its number and when it is answered. The link needs no login where it was sent without one. */
export const inquirySentLetter = ({ shop, number, link, text, answerBy }: About & { text: string; answerBy: string }): Letter =>
  composeLetter(shop, `Запрос № ${number} принят`, [
    `Мы получили ваш запрос: «${text}»`,
    `Посчитаем и ответим до ${formatMoment(answerBy)} по Москве. Есть что добавить, слова или файлы, – пришлите на странице запроса.`,
    see(link),
  ]);

/** Shows the holder of a guest's link to be its sender. */
export const inquiryCodeLetter = (shop: LetterShop, number: string, code: string): Letter => {
  const digits = code.replace(/(?<=^....)/, ' ');
  return composeLetter(shop, `${digits} – код для запроса № ${number}`, [
    `Введите на странице запроса: ${digits}. Код открывает имя, почту, телефон и файлы. Действует час.`,
    'Никому его не называйте. Если вы кода не просили, ничего не делайте: кто-то открыл ссылку на запрос, но ваших данных не видит.',
  ]);
};

/** `prepayment`: what is paid before the work begins; `isSketch`: the customer's file is none to print. */
type Proposed = About & {
  total: number;
  prepayment: number;
  isSketch: boolean;
  lines: readonly { name: string; quantity: number; sum: number }[];
  delivery: { price: number } | null;
  workDays: number;
  validUntil: string;
  isAgain: boolean;
  isArtworkAwaited: boolean;
};

const SKETCH =
  'Присланное вами\u00a0– эскиз: по\u00a0нему посчитали, печатать с\u00a0него не\u00a0будем. Макет пришлите на\u00a0странице предложения, можно после оплаты.';

/** What the shop proposes; another proposal replaces it. */
export const proposalLetter = (proposed: Proposed): Letter => {
  const { shop, number, link, total, lines, delivery, workDays, validUntil, isAgain, isArtworkAwaited, prepayment, isSketch } = proposed;
  return composeLetter(shop, `Предложение по запросу № ${number}`, [
    `${isAgain ? 'Вот новое предложение, прежнее больше не действует' : 'Мы посчитали ваш запрос'}: ${formatRoubles(total)}.`,
    {
      kind: 'list',
      list: [
        ...lines.map(({ name, quantity, sum }) => `${name}, ${formatWhole(quantity)}\u00a0шт. – ${formatRoubles(sum)}`),
        ...(delivery === null ? ['Самовывоз из цеха – бесплатно'] : [`${DELIVERY_LINE} – ${formatRoubles(delivery.price)}`]),
      ],
    },
    ...(isSketch ? [SKETCH] : []),
    `Оплатить до начала работы – ${formatRoubles(prepayment)}${prepayment === total ? '' : ', остальное до получения'}.`,
    `Срок – ${termText(workDays, isArtworkAwaited)}. Принять предложение можно по ${formatDay(validUntil)} включительно. Там же – спросить или отказаться.`,
    { kind: 'button', link, label: 'Посмотреть предложение' },
  ]);
};

/** Words of the manager about an inquiry. */
export const inquiryAnswerLetter = ({ shop, number, link, text }: About & { text: string }): Letter =>
  composeLetter(shop, `Ответ по запросу № ${number}`, [text, see(link)]);

/** The inquiry has ended, and why; `isOffered`: there was a proposal. */
export const inquiryClosedLetter = ({ shop, number, link, reason, isOffered }: About & { reason: string; isOffered: boolean }): Letter =>
  composeLetter(shop, `Запрос № ${number} закрыт`, [
    `${isOffered ? `Мы закрыли запрос № ${number}, предложение больше не действует` : `Предложить по запросу № ${number} нам нечего`}. Причина: ${reason}`,
    see(link),
  ]);

/** To the sender of an inquiry whose proposal a mere holder of its link has accepted. */
export const inquiryAcceptedLetter = ({ shop, number, link, text }: About & { text: string }): Letter =>
  composeLetter(shop, `Предложение по запросу № ${number} приняли по ссылке`, [text, see(link)]);
