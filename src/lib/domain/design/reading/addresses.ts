import type { Found } from './phones.ts';

const EMAIL = /(?<![\p{L}\p{N}._%+-])(?:mailto:)?([\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4})/giu;
const SITE =
  /(?<![\p{L}\p{N}@._/-])(?<scheme>https?:\/\/)?(?<host>(?:[\p{L}\p{N}-]{1,63}\.){1,4}[\p{L}\p{N}-]{2,24})(?![\p{L}\p{N}@-])(?<path>\/[^\s,;|<>«»"()]{0,100})?/giu;
/** A name in a messenger, with the messenger's own. */
const HANDLE = /(?<![\p{L}\p{N}@.])(?:(?:telegram|телеграм|tg|instagram)[: ]{1,2})?@[a-z0-9_.]{3,32}/giu;

/** Cyrillic letters typed in a Latin word by mistake. */
const LATIN: Readonly<Record<string, string>> = { а: 'a', е: 'e', о: 'o', с: 'c', р: 'p', х: 'x', у: 'y' };

/** An address of Latin letters with a few Cyrillic ones that look the same is put right; a Cyrillic domain is left alone. */
function repaired(address: string): string {
  const cyrillic = address.match(/[а-яё]/g) ?? [];
  const isLatin = /[a-z]/.test(address) && cyrillic.every((letter) => LATIN[letter] !== undefined);
  return isLatin ? address.replaceAll(/[а-я]/g, (letter) => LATIN[letter] ?? letter) : address;
}

/** The e-mail addresses of a line. */
export const emailsOf = (line: string): Found[] =>
  [...line.matchAll(EMAIL)].map(({ 0: whole, 1: address = '', index }) => ({
    text: repaired(address.toLowerCase()),
    from: index,
    to: index + whole.length,
  }));

const CYRILLIC_END = /^(?:рф|рус|дети|москва|онлайн|сайт|орг|ком|бел|укр)$/;
const NO_SITE = /\.js$|^asp\.net$/;

/** «Ph.D», «т.д», «J.Smith» and «И.О.» have a dot too: the end is a known one or Latin, and in the case of the rest. */
function isHost(host: string): boolean {
  const lower = host.toLowerCase();
  const [end = '', own = ''] = lower.split('.').reverse();
  const isEvenCase = host.endsWith(end) || host === host.toUpperCase();
  const isKnownEnd = CYRILLIC_END.test(end) || (/^[a-z]{2,24}$/.test(end) && /^[a-z0-9.-]{1,}$/.test(lower)) || end.startsWith('xn--');
  return isEvenCase && isKnownEnd && !NO_SITE.test(lower) && (own.length > 1 || /^(?:t\.me|x\.com)$/.test(lower));
}

/** The sites of a line, without the scheme and a last slash; names in messengers count as sites. */
export function sitesOf(line: string): Found[] {
  const sites = [...line.matchAll(SITE)].flatMap(({ 0: whole, groups = {}, index }) => {
    const { scheme = '', host = '', path = '' } = groups;
    if (scheme === '' && !/^www\./i.test(host) && !isHost(host)) return [];
    return [{ text: `${host.toLowerCase()}${path.replace(/[/.]$/, '')}`, from: index, to: index + whole.length }];
  });
  const handles = [...line.matchAll(HANDLE)].map(({ 0: whole, index }) => ({
    text: whole.replace(/[: ]{1,2}@/, ' @'),
    from: index,
    to: index + whole.length,
  }));
  return [...sites, ...handles].sort((a, b) => a.from - b.from);
}

const PUBLIC_MAIL = new Set(
  `gmail.com googlemail.com mail.ru internet.ru yandex.ru yandex.com ya.ru bk.ru list.ru inbox.ru rambler.ru lenta.ru ro.ru outlook.com
  hotmail.com live.com msn.com icloud.com me.com mac.com yahoo.com proton.me protonmail.com vk.com aol.com gmx.de gmx.net zoho.com`.split(
    /\s+/,
  ),
);

/** The domain of an e-mail, empty for a public mail service: it may be the site as well. */
export function siteBehind(email: string): string {
  const [, domain = ''] = email.split(',')[0]?.split('@') ?? [];
  return PUBLIC_MAIL.has(domain) ? '' : domain;
}
