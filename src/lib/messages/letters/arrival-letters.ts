import { composeLetter, type Letter } from './letters.ts';
import type { LetterShop, SlipItem } from './part.ts';

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
