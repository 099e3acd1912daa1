import type { LetterShop, Part, Written } from './part.ts';
import { plainLetter } from './plain.ts';
import { slipLetter } from './slip.ts';

/** A letter in both forms; both are made from the same parts, so that they cannot differ. */
export type Letter = { subject: string; text: string; html: string };

const partOf = (written: Written): Part => (typeof written === 'string' ? { kind: 'text', text: written } : written);

/** Puts a letter together from its parts, with the shop at its foot. `number` is of the order it is about. */
export function composeLetter(shop: LetterShop, subject: string, written: readonly Written[], number: string | null = null): Letter {
  const slip = { shop, heading: subject, number, parts: written.map(partOf) };
  return { subject: `${subject} – ${shop.name}`, text: plainLetter(slip), html: slipLetter(slip) };
}

type LinkFacts = { shop: LetterShop; link: string };

export const confirmationLetter = ({ shop, link }: LinkFacts): Letter =>
  composeLetter(shop, 'Подтвердите e-mail', [
    'Здравствуйте! На этот адрес зарегистрирован личный кабинет.',
    { kind: 'button', link, label: 'Подтвердить e-mail' },
    'Ссылка действует час. Если вы не регистрировались, просто удалите письмо.',
  ]);

export const existingAccountLetter = ({ shop, link }: LinkFacts): Letter =>
  composeLetter(shop, 'Вы уже зарегистрированы', [
    'Кто-то, возможно вы, снова зарегистрировал этот e-mail. Кабинет у вас уже есть, второй не создан.',
    { kind: 'button', link, label: 'Задать новый пароль, если забыли старый' },
  ]);

export const resetLetter = ({ shop, link }: LinkFacts): Letter =>
  composeLetter(shop, 'Новый пароль', [
    'Вы просили новый пароль. Откройте ссылку и задайте его:',
    { kind: 'button', link, label: 'Задать новый пароль' },
    'Ссылка действует час и открывается один раз. Если вы не просили, удалите письмо: пароль останется прежним.',
  ]);
