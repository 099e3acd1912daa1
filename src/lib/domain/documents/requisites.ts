const INN_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN_12_FIRST = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN_12_SECOND = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const ACCOUNT = [7, 1, 3];

const digitAt = (text: string, at: number): number => Number(text.charAt(at));

/** The check digit by weights: Σ digit·weight mod 11 mod 10, as defined for the ИНН. */
const weighted = (text: string, weights: readonly number[]): number =>
  (weights.reduce((sum, weight, at) => sum + weight * digitAt(text, at), 0) % 11) % 10;

/** All zeros satisfy every checksum but belong to no account. */
const isDigits = (text: string, count: number): boolean => text.length === count && /^\d+$/.test(text) && /[1-9]/.test(text);

/** ИНН of an organisation (10 digits) or of a person (12 digits). */
export function isInn(text: string): boolean {
  if (isDigits(text, 10)) return weighted(text, INN_10) === digitAt(text, 9);
  return isDigits(text, 12) && weighted(text, INN_12_FIRST) === digitAt(text, 10) && weighted(text, INN_12_SECOND) === digitAt(text, 11);
}

/** КПП: the tax office, the reason (two digits or capital letters), the number. It has no check digit. */
export const isKpp = (text: string): boolean => /^\d{4}[\dA-Z]{2}\d{3}$/.test(text);

/** Only an organisation, whose ИНН has 10 digits, is given a КПП. */
export const needsKpp = (inn: string): boolean => inn.length === 10;

/** ОГРН of an organisation (13 digits) or ОГРНИП of an entrepreneur (15 digits). */
export function isOgrn(text: string): boolean {
  if (isDigits(text, 13)) return (Number(text.slice(0, 12)) % 11) % 10 === digitAt(text, 12);
  return isDigits(text, 15) && (Number(text.slice(0, 14)) % 13) % 10 === digitAt(text, 14);
}

/** БИК has no check digit: only its length is checked. */
export const isBic = (text: string): boolean => isDigits(text, 9);

/** The checksum of an account includes three digits of its bank's БИК. */
const provesItself = (prefix: string, account: string): boolean =>
  [...(prefix + account)].reduce((sum, digit, at) => sum + ((Number(digit) * (ACCOUNT[at % 3] ?? 0)) % 10), 0) % 10 === 0;

/** Расчётный счёт in the bank of this БИК. */
export const isAccount = (account: string, bic: string): boolean =>
  isDigits(account, 20) && isBic(bic) && provesItself(bic.slice(-3), account);

/** Корреспондентский счёт of the bank of this БИК. */
export const isCorrespondentAccount = (account: string, bic: string): boolean =>
  isDigits(account, 20) && isBic(bic) && provesItself(`0${bic.slice(4, 6)}`, account);
