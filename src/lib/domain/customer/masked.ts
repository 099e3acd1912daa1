import { digitsOf } from './phone.ts';

const HIDDEN = '···';

/** «Анна П.» for «Анна Петрова»; for a single word its first letter. */
export function maskedName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  return second === undefined ? `${first.slice(0, 1)}${HIDDEN}` : `${first} ${second.slice(0, 1)}.`;
}

/** For a shorter number the last four digits would reveal most of it. */
const SHOWN_FROM = 8;

/** «+7 ··· ··· 12-34», for another country «··· 12-34»: enough for its owner to recognise it. Empty once it is erased. */
export function maskedPhone(phone: string): string {
  const digits = digitsOf(phone);
  if (digits.length < SHOWN_FROM) return phone === '' ? '' : HIDDEN;
  return `${phone.startsWith('+7') ? `+7 ${HIDDEN} ` : ''}${HIDDEN} ${digits.slice(-4, -2)}-${digits.slice(-2)}`;
}

/** «a···@mail.ru»: enough for its owner to recognise the mailbox. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${HIDDEN}${email.slice(at)}`;
}
