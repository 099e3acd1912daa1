import { composeLetter, type Letter } from '../letters/letters.ts';

const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Moscow' });
export const artworksGoneDay = (instant: string): string => DAY.format(new Date(instant));

type Facts = { shopName: string; number: string; until: string; link: string; artworks: string };

/** In time before the artworks of an unpaid purchase go. */
export const unpaidArtworksLetter = ({ shopName, number, until, link, artworks }: Facts): Letter =>
  composeLetter(shopName, `Макеты заказа № ${number} скоро удалим`, [
    `Заказ ${number} не оплачен и давно не менялся. Файлы его макетов храним до ${artworksGoneDay(until)}, потом удалим.`,
    'Если заказ ещё нужен, оплатите его – тогда макеты останутся. Сам заказ никуда не денется: файлы можно будет загрузить снова.',
    { link, label: 'Оплатить заказ' },
    { link: artworks, label: 'Посмотреть и скачать макеты' },
  ]);
