import type { FocusEvent } from 'react';
import { isAccount, isBic, isCorrespondentAccount, isOgrn } from '#lib/domain/documents/requisites.ts';
import { BANK_DETAILS } from '#lib/messages/account/requisites.ts';
import { ORGANISATION_WORDS } from '#lib/messages/account/saved-organisation.ts';
import { Field, fieldId } from '../form/Field.tsx';
import { useFieldChecks } from '../form/use-field-checks.ts';
import css from './SavedRecords.module.css';

type Errors = Record<string, string>;
type Key = 'ogrn' | 'director' | 'bank' | 'bic' | 'account' | 'correspondentAccount';
type Props = { path: string; errors: Errors; draft: { [key in Key]?: string | undefined } };

const isTwenty = (text: string): boolean => /^\d{20}$/.test(text);
const checkAccount = (isOfBank: (account: string, bic: string) => boolean) => (text: string, bic: string) => {
  if (!isTwenty(text)) return BANK_DETAILS.account;
  if (bic === '') return '';
  return isOfBank(text, bic) ? '' : BANK_DETAILS.accountWrong;
};

/** A sentence about a number that cannot be. */
const CHECKS: Readonly<Record<string, (text: string, bic: string) => string>> = {
  ogrn: (text) => (isOgrn(text) ? '' : /^(\d{13}|\d{15})$/.test(text) ? BANK_DETAILS.ogrnWrong : BANK_DETAILS.ogrn),
  bic: (text) => (isBic(text) ? '' : BANK_DETAILS.bic),
  account: checkAccount(isAccount),
  correspondentAccount: checkAccount(isCorrespondentAccount),
};

/** What contracts and closing documents need beyond an invoice; nothing of it is required. */
export function BankFields({ path, errors, draft }: Props) {
  const { errorOf, put } = useFieldChecks(errors);
  const textIn = (key: string): string => {
    const input = document.getElementById(fieldId(`${path}.${key}`));
    return input instanceof HTMLInputElement ? input.value.trim() : '';
  };
  const check = ({ target: { name } }: FocusEvent<HTMLInputElement>) => {
    // Another БИК changes what its accounts may be.
    const keys = name.endsWith('.bic') ? ['bic', 'account', 'correspondentAccount'] : [name.slice(path.length + 1)];
    const checks = keys.map((key) => [`${path}.${key}`, textIn(key) === '' ? '' : (CHECKS[key]?.(textIn(key), textIn('bic')) ?? '')]);
    put(Object.fromEntries(checks));
  };
  const field = (key: Key) => {
    const name = `${path}.${key}`;
    return { name, defaultValue: draft[key] ?? '', error: errorOf(name) };
  };
  const digits = { inputMode: 'numeric', onBlur: check } as const;
  return (
    <fieldset className={`stack ${css.bank}`}>
      <legend>
        {ORGANISATION_WORDS.more} <small className="note">{ORGANISATION_WORDS.moreNote}</small>
      </legend>
      <div className="two">
        <Field {...field('ogrn')} {...digits} label={BANK_DETAILS.ogrnLabel} maxLength={15} />
        <Field {...field('director')} label={BANK_DETAILS.directorLabel} maxLength={200} />
        <Field {...field('bank')} label={BANK_DETAILS.bankLabel} maxLength={300} />
        <Field {...field('bic')} {...digits} label={BANK_DETAILS.bicLabel} maxLength={9} />
        <Field {...field('account')} {...digits} label={BANK_DETAILS.accountLabel} maxLength={20} />
        <Field {...field('correspondentAccount')} {...digits} label={BANK_DETAILS.correspondentLabel} maxLength={20} />
      </div>
    </fieldset>
  );
}
