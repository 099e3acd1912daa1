import { PASSWORD_ERRORS } from '#lib/messages/account/validation.ts';
import { apiError } from '../../base/api-error.ts';
import { loadedOnce } from '../../base/loaded-once.ts';

/** Keys of a Russian keyboard and the signs they give on a Latin one: «йцукен» is «qwerty» typed without looking. */
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";

const inLatin = (text: string): string => [...text].map((sign) => LATIN[RUSSIAN.indexOf(sign)] ?? sign).join('');

/** Words of this trade: tried first on an account of this shop, with a year or a sign behind them. */
const OWN_WORDS: ReadonlySet<string> = new Set(['tirazh', 'тираж', 'типография', 'печать', 'визитки', 'tipografia', 'vizitki']);

const lettersOf = (text: string): string => text.replace(/[^a-zа-яё]/g, '');

/** Read with the first password that is set: a shop that only sells carries no list in memory. */
const readList = loadedOnce(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'] as readonly string[]);
});

/** Whether it is among the commonest passwords, in any case and also as its keys give it on the other keyboard. */
async function isCommonPassword(password: string): Promise<boolean> {
  const known = await readList();
  const lower = password.normalize('NFKC').trim().toLowerCase();
  return known.has(lower) || known.has(inLatin(lower)) || OWN_WORDS.has(lettersOf(lower));
}

/** @throws 400 beside the field */
export async function refuseCommonPassword(password: string, field: 'password' | 'newPassword'): Promise<void> {
  if (await isCommonPassword(password)) throw apiError(400, 'validation', { errors: { [field]: [PASSWORD_ERRORS.common] } });
}
