import type { Kopecks } from '../../domain/money.ts';
import type { Product } from '../../domain/product/product.ts';
import { formatWhole } from '../format/figures.ts';
import { formatRoubles } from '../format/roubles.ts';
import { composeLetter, type Letter } from './letters.ts';
import type { LetterShop, SlipItem } from './part.ts';

type Facts = { shop: LetterShop; subject: string; text: string; link: string };

/** An advertising letter: its text by paragraphs, then how to end such letters. */
export const announcementLetter = ({ shop, subject, text, link }: Facts): Letter =>
  composeLetter(shop, subject, [
    ...text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== ''),
    'Вы получили это письмо, потому что согласились на письма о скидках.',
    { kind: 'link', link, label: 'Отказаться от таких писем' },
  ]);

/** The page behind the link that ends such letters. */
export const STOP_PAGE = {
  title: 'Письма о скидках',
  wanted: 'Больше не присылать письма о скидках на этот адрес?',
  stop: 'Не присылать',
  stopped: 'Письма о скидках больше не придут. О заказах будем писать, как раньше.',
  home: 'На главную',
} as const;

type Asked = { shop: LetterShop; product: string; confirm: string; cancel: string };

/** Asks whether the owner of the address wants to hear of a product to come: a stranger may have typed it. */
export const arrivalAskedLetter = ({ shop, product, confirm, cancel }: Asked): Letter =>
  composeLetter(shop, `${product}: сообщить, когда появится?`, [
    `Здравствуйте! На странице «${product}» попросили написать на этот адрес, когда товар можно будет заказать.`,
    { kind: 'button', link: confirm, label: 'Да, сообщить' },
    'Напишем один раз, в день открытия, и удалим адрес. Если ничего не нажать, он удалится через неделю сам.',
    { kind: 'link', link: cancel, label: 'Я не просил, удалить адрес сейчас' },
  ]);

type Arrived = { shop: LetterShop; product: string; item: SlipItem; link: string };

/** The one letter that was asked for. */
export const arrivalLetter = ({ shop, product, item, link }: Arrived): Letter =>
  composeLetter(shop, `${product}: можно заказать`, [
    'Здравствуйте! Вы просили сообщить, когда появится этот товар. Сегодня мы открыли заказ.',
    { kind: 'items', items: [item], more: '', sums: [] },
    { kind: 'button', link, label: 'Посчитать и заказать' },
    'Больше писем об этом не будет: ваш адрес из этого списка удалён.',
  ]);

/** A product that has come, as a letter shows it: what its page opens with, and the price of that. */
export function arrivalItem({ code, name, formats, defaults }: Product, price: Kopecks | null): SlipItem {
  const format = formats.find(({ id }) => id === defaults.format);
  const words = [format?.name, `${formatWhole(defaults.quantity)}\u00a0шт.`].filter((part) => part !== undefined).join(', ');
  return {
    title: name,
    words,
    price: price === null ? '' : formatRoubles(price),
    picture: format === undefined ? null : { code, size: format.folded ?? format },
  };
}
