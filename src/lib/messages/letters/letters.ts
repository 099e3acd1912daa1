import { escapeHtml } from '../../domain/html.ts';
/** A letter in both forms; the HTML one is made from the same paragraphs, so that they cannot differ. */
export type Letter = { subject: string; text: string; html: string };

type Part = string | { link: string; label: string } | { list: readonly string[] };

function asText(part: Part): string {
  if (typeof part === 'string') return part;
  return 'list' in part ? part.list.map((item) => `– ${item}`).join('\n') : `${part.label}:\n${part.link}`;
}
function asHtml(part: Part): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  if ('list' in part) return `<ul>${part.list.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`;
}

/** Puts a letter together from paragraphs, lists and links, with the shop's name at its foot. */
export function composeLetter(shopName: string, subject: string, parts: readonly Part[]): Letter {
  const all = [...parts, `${shopName}, типография`];
  return { subject: `${subject} – ${shopName}`, text: `${all.map(asText).join('\n\n')}\n`, html: all.map(asHtml).join('\n') };
}

type LinkFacts = { shopName: string; link: string };

export const confirmationLetter = ({ shopName, link }: LinkFacts): Letter =>
  composeLetter(shopName, 'Подтвердите e-mail', [
    'Здравствуйте! На этот адрес зарегистрирован личный кабинет.',
    { link, label: 'Подтвердить e-mail' },
    'Ссылка действует час. Если вы не регистрировались, просто удалите письмо.',
  ]);

export const existingAccountLetter = ({ shopName, link }: LinkFacts): Letter =>
  composeLetter(shopName, 'Вы уже зарегистрированы', [
    'Кто-то, возможно вы, снова зарегистрировал этот e-mail. Кабинет у вас уже есть, второй не создан.',
    { link, label: 'Задать новый пароль, если забыли старый' },
  ]);

export const resetLetter = ({ shopName, link }: LinkFacts): Letter =>
  composeLetter(shopName, 'Новый пароль', [
    'Вы просили новый пароль. Откройте ссылку и задайте его:',
    { link, label: 'Задать новый пароль' },
    'Ссылка действует час и открывается один раз. Если вы не просили, удалите письмо: пароль останется прежним.',
  ]);
