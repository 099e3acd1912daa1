import { type FocusEvent, Suspense, useState } from 'react';
import { isInn, isKpp } from '#lib/domain/documents/requisites.ts';
import { REQUISITES } from '#lib/messages/account/requisites.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Field } from './Field.tsx';
import { useFieldChecks } from './use-field-checks.ts';

const PartyHelp = lazyPart(() => import('./PartyHelp.tsx').then(({ PartyHelp }) => PartyHelp));

type Errors = Record<string, string>;
export type RequisitesDraft = { name: string; inn: string; kpp: string; address: string };

/** A sentence about a number that cannot be; empty while there is nothing to judge. */
const CHECKS: Readonly<Record<string, (text: string) => string>> = {
  inn: (text) => {
    if (text === '' || isInn(text)) return '';
    return /^(\d{10}|\d{12})$/.test(text) ? REQUISITES.innWrong : REQUISITES.inn;
  },
  kpp: (text) => (text === '' || isKpp(text) ? '' : REQUISITES.kpp),
};

type Props = {
  /** Path of the requisites in the request: «payer.requisites». */
  path: string;
  errors: Errors;
  draft?: RequisitesDraft;
  /** An invoice prints the registered address; registration does not ask for it. */
  hasAddress?: boolean;
};

/** Fields of an organisation. Numbers are checked when a field is left, before anything is sent. */
export function RequisitesFields({ path, errors, draft, hasAddress = false }: Props) {
  const { errorOf, put, clear } = useFieldChecks(errors);
  const [inn, setInn] = useState('');
  const check = ({ target: { name, value } }: FocusEvent<HTMLInputElement>) => {
    const text = CHECKS[name.slice(path.length + 1)]?.(value.trim());
    if (text !== undefined) put({ [name]: text });
  };
  const field = (key: keyof RequisitesDraft) => {
    const name = `${path}.${key}`;
    return { name, defaultValue: draft?.[key], error: errorOf(name) };
  };
  return (
    <div className="stack">
      <Field {...field('name')} label={REQUISITES.nameLabel} autoComplete="organization" maxLength={300} />
      <div className="two">
        <Field
          {...field('inn')}
          label={REQUISITES.innLabel}
          inputMode="numeric"
          maxLength={12}
          hint={REQUISITES.innHint}
          onBlur={check}
          onInput={({ currentTarget }) => setInn(currentTarget.value.trim())}
        />
        <Field {...field('kpp')} label={REQUISITES.kppLabel} maxLength={9} hint={REQUISITES.kppHint} onBlur={check} />
      </div>
      {isInn(inn) && (
        <Suspense fallback={null}>
          <PartyHelp inn={inn} path={path} onFilled={clear} />
        </Suspense>
      )}
      {hasAddress && <Field {...field('address')} label={REQUISITES.addressLabel} maxLength={500} />}
    </div>
  );
}
