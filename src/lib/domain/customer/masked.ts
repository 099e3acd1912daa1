import { digitsOf } from './phone.ts';

/** Stands for what is not shown. */
const HIDDEN = '···';

/** «Анна П.» of «Анна Петрова»; of a single word its first letter. */
export function maskedName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  return second === undefined ? `${first.slice(0, 1)}${HIDDEN}` : `${first} ${second.slice(0, 1)}.`;
}

/** Of a shorter number the four last digits would be most of it. */
const SHOWN_FROM = 8;

/** «+7 ··· ··· 12-34», of another country «··· 12-34»: enough for its owner to know which number it is. Empty once it is erased. */
export function maskedPhone(phone: string): string {
  const digits = digitsOf(phone);
  if (digits.length < SHOWN_FROM) return phone === '' ? '' : HIDDEN;
  return `${phone.startsWith('+7') ? `+7 ${HIDDEN} ` : ''}${HIDDEN} ${digits.slice(-4, -2)}-${digits.slice(-2)}`;
}

/** «a···@mail.ru»: enough for its owner to know which box to open. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${HIDDEN}${email.slice(at)}`;
}
