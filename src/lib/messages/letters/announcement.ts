import { composeLetter, type Letter } from './letters.ts';
import type { LetterShop } from './part.ts';

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
