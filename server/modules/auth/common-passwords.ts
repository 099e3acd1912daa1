import { PASSWORD_ERRORS } from '#lib/messages/account/validation.ts';
import { apiError } from '../../base/api-error.ts';
import { loadedOnce } from '../../base/loaded-once.ts';

/** Russian letters and the characters of the same keys on a Latin keyboard: «йцукен» is «qwerty». */
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

const inLatin = (text: string): string => [...text].map((sign) => LATIN[RUSSIAN.indexOf(sign)] ?? sign).join('');

/** Words of the printing trade are tried first on accounts of this shop, followed by a year or a character. */
const OWN_WORDS: ReadonlySet<string> = new Set(['tirazh', 'тираж', 'типография', 'печать', 'визитки', 'tipografia', 'vizitki']);

const lettersOf = (text: string): string => text.replace(/[^a-zа-яё]/g, '');

/** The list is read when the first password is set: a shop without registrations does not hold it in memory. */
const readList = loadedOnce(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'] as readonly string[]);
});

/** Whether it is among the most common passwords, in any case and also typed on the other keyboard. */
async function isCommonPassword(password: string): Promise<boolean> {
  const known = await readList();
  const lower = password.normalize('NFKC').trim().toLowerCase();
  return known.has(lower) || known.has(inLatin(lower)) || OWN_WORDS.has(lettersOf(lower));
}

type Field = 'password' | 'newPassword';

const refusal = (field: Field, text: string) => apiError(400, 'validation', { errors: { [field]: [text] } });

/** «aaaaaaaa» and «abababab»: long enough, and found at once. */
const FEWEST_SIGNS = 3;
const hasFewSigns = (password: string): boolean => new Set(password.toLowerCase()).size < FEWEST_SIGNS;

/** @throws 400 with the message at the field */
export async function refuseCommonPassword(password: string, field: Field): Promise<void> {
  if (hasFewSigns(password)) throw refusal(field, PASSWORD_ERRORS.fewSigns);
  if (await isCommonPassword(password)) throw refusal(field, PASSWORD_ERRORS.common);
}

/** An attacker of an account knows its e-mail: it, its name alone and its name with a year are tried first. @throws 400 with the message at the field */
export function refuseOwnEmail(password: string, email: string, field: Field): void {
  const [given, whole] = [password.trim().toLowerCase(), email.toLowerCase()];
  const [name = ''] = whole.split('@');
  const isName = given.startsWith(name) && /^[^\p{L}]{0,8}$/u.test(given.slice(name.length));
  if (given === whole || isName) throw refusal(field, PASSWORD_ERRORS.ownEmail);
}
