/**
 * Ways a number is typed: with Russia's prefix, of another country, with its town in brackets, as ten digits, of the town itself. What a
 * form before has found is not read again. A company's registration number is none.
 */
const FORMS: readonly RegExp[] = [
  /(?<![\p{L}\p{N}+])(?:\+ ?7|8|7)[ ().‑–-]{0,3}(?:\d[ ().‑–-]{0,3}){9}\d(?!\d)/gu,
  /(?<![\p{L}\p{N}])\+ ?\d[\d ().‑–-]{6,18}\d(?!\d)/gu,
  /(?<![\p{L}\p{N}])\(\d{3,5}\)[ -]{0,2}(?:\d[ ‑–-]?){4,6}\d(?!\d)/gu,
  /(?<!(?:инн|кпп|огрн|огрнип|бик|окпо|inn)[ :№]{0,3})(?<![\p{L}\p{N}+-])(?:\d{10}|\d{3}[ -]\d{3}[ -]\d{2}[ -]?\d{2})(?!\d)/giu,
  /(?<![\p{L}\p{N}-])(?:\d{2,3}-\d{2}-\d{2}|\d-\d{3}-\d{3}|\d{3}-\d{4})(?![\p{N}-])/gu,
];

const EXTENSION = /^[ ,]{0,2}\(?(?<word>доб|доп|внутр|вн|ext|x)[.:]? ?(?<inner>\d{1,6})\)?(?!\d)/iu;
const FAX = /(?<![\p{L}/])(?:факс|fax)[.:]{0,2} ?$/iu;

const COUNTRY = 11;
const NATIONAL = 10;
/** Mobile and free numbers, Moscow, Petersburg: their codes have three digits however they are typed. */
const SHORT_CODE = /^(?:9|80[0-9]|812|49[589])/;
const FREE = /^80[04]/;

/** A code of a town has three to five digits: those typed before the first gap. */
function codeLength(national: string, typed: string): number {
  if (SHORT_CODE.test(national)) return 3;
  const [, code = ''] = /^\D{0,4}(?:[78]\D{1,3})?(\d{3,5})\D/.exec(typed) ?? [];
  return code === '' ? 3 : code.length;
}

/** «555-01-40», «12-34-56», «1-23-45» */
const grouped = (local: string): string => [local.slice(0, -4), local.slice(-4, -2), local.slice(-2)].join('-');

function written(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  const isRussian = digits.length === COUNTRY && /^[78]/.test(digits) && !/^\+ ?8/.test(typed);
  if (!isRussian && digits.length !== NATIONAL) return typed;
  if (!isRussian && typed.startsWith('+')) return typed;
  const national = digits.slice(-NATIONAL);
  const code = national.slice(0, codeLength(national, typed));
  return `${FREE.test(national) ? '8' : '+7'} ${code} ${grouped(national.slice(code.length))}`;
}

function extensionOf(after: string): { text: string; length: number } {
  const [whole = '', word = '', inner = ''] = EXTENSION.exec(after) ?? [];
  if (whole === '') return { text: '', length: 0 };
  return { text: ` ${/^[a-z]/i.test(word) ? 'ext.' : 'доб.'} ${inner}`, length: whole.length };
}

/** A contact in a line: how it is written on a card, and the place it takes. */
export type Found = { text: string; from: number; to: number };

/** The phones of a line in the forms that are printed: «+7 812 555-01-40 доб. 12», «факс 555-01-40». */
export function phonesOf(line: string): Found[] {
  const found: Found[] = [];
  for (const form of FORMS)
    for (const { 0: typed, index } of line.matchAll(form)) {
      const end = index + typed.length;
      if (found.some(({ from, to }) => index < to && end > from)) continue;
      const extension = extensionOf(line.slice(end));
      const [fax = ''] = FAX.exec(line.slice(0, index)) ?? [];
      found.push({
        text: `${fax === '' ? '' : 'факс '}${written(typed)}${extension.text}`,
        from: index - fax.length,
        to: end + extension.length,
      });
    }
  return found.sort((a, b) => a.from - b.from);
}
