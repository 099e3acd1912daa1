import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAccount, isBic, isCorrespondentAccount, isInn, isKpp, isOgrn, needsKpp } from '#lib/domain/documents/requisites.ts';

const BIC = '044525225';
const inBank = (account: string) => isAccount(account, BIC);
const ofBank = (account: string) => isCorrespondentAccount(account, BIC);

const DIGITS = [...'0123456789'];
/** Every number that differs from this one in one digit. */
const slips = (text: string): string[] =>
  [...text].flatMap((digit, at) =>
    DIGITS.filter((other) => other !== digit).map((other) => text.slice(0, at) + other + text.slice(at + 1)),
  );

/** The body with the check digits that make it right; each body has exactly one such end. */
const complete = (body: string, checkDigits: number, isRight: (text: string) => boolean): string[] =>
  Array.from({ length: 10 ** checkDigits }, (_, end) => body + String(end).padStart(checkDigits, '0')).filter(isRight);

describe('Requisites', () => {
  it.each([
    ['ИНН of an organisation', isInn, '7707083893'],
    ['ИНН of the sample shop', isInn, '7813000017'],
    ['ИНН of a person', isInn, '500100732259'],
    ['ОГРН', isOgrn, '1027700132195'],
    ['ОГРНИП', isOgrn, '304500116000157'],
    ['КПП', isKpp, '770701001'],
    ['КПП with letters', isKpp, '7707AB001'],
    ['БИК', isBic, BIC],
    ['расчётный счёт', inBank, '40702810138250123017'],
    ['корреспондентский счёт', ofBank, '30101810400000000225'],
  ])('%s is accepted', (_, isRight, text) => {
    expect(isRight(text)).toBe(true);
  });

  it.each([
    ['an empty ИНН', isInn, ''],
    ['an ИНН of nine digits', isInn, '770708389'],
    ['an ИНН of eleven digits', isInn, '77070838931'],
    ['an ИНН with a space', isInn, '7707083893 '],
    ['an ИНН of zeros', isInn, '0000000000'],
    ['an ИНН in other digits', isInn, '७७०७०८३८९३'],
    ['an ОГРН of twelve digits', isOgrn, '102770013219'],
    ['a КПП with small letters', isKpp, '7707ab001'],
    ['a КПП with a letter elsewhere', isKpp, 'A70701001'],
    ['a БИК of eight digits', isBic, '04452522'],
    ['an account of nineteen digits', inBank, '4070281013825012301'],
    ['a correspondent account in place of an account', inBank, '30101810400000000225'],
  ])('%s is refused', (_, isRight, text) => {
    expect(isRight(text)).toBe(false);
  });

  it('asks an organisation for its КПП, not an entrepreneur', () => {
    expect(needsKpp('7707083893')).toBe(true);
    expect(needsKpp('500100732259')).toBe(false);
  });

  it('refuses an account under the БИК of another bank or under none', () => {
    expect(isAccount('40702810138250123017', '044525226')).toBe(false);
    expect(isAccount('40702810138250123017', '')).toBe(false);
    expect(isCorrespondentAccount('30101810400000000225', '044535225')).toBe(false);
  });
});

describe('Check digits', () => {
  it.each([
    ['ИНН of an organisation', 9, 1, isInn],
    ['ИНН of a person', 10, 2, isInn],
    ['ОГРН', 12, 1, isOgrn],
    ['ОГРНИП', 14, 1, isOgrn],
  ] as const)('of an %s follow from the rest', (_, length, checkDigits, isRight) => {
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`)), (body) => {
        expect(complete(body, checkDigits, isRight)).toHaveLength(1);
      }),
    );
  });

  it.each([
    ['расчётный счёт', inBank],
    ['корреспондентский счёт', ofBank],
  ] as const)('let no digit of a %s be changed', (_, isRight) => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{18}$/), (body) => {
        const [account = ''] = complete(body, 1, isRight);
        expect(slips(account).filter(isRight)).toEqual([]);
      }),
    );
  });

  // Remainders 10, 11 and 12 are written as 0, 1 and 2: below `sure` one check digit stands for two remainders and a slip may pass.
  it.each([
    ['ИНН of an organisation', 9, 1, isInn, 1],
    ['ИНН of a person', 10, 2, isInn, 1],
    ['ОГРН', 12, 1, isOgrn, 1],
    ['ОГРНИП', 14, 1, isOgrn, 3],
  ] as const)('let no digit of an %s be changed while they stand for one remainder', (_, length, checkDigits, isRight, sure) => {
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`)), (body) => {
        const [text = ''] = complete(body, checkDigits, isRight);
        fc.pre([...text.slice(length)].every((digit) => Number(digit) >= sure));
        expect(slips(text).filter(isRight)).toEqual([]);
      }),
    );
  });
});
