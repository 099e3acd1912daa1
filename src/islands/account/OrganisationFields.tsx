import { type FocusEvent, useState } from 'react';
import { isInn, isKpp } from '#lib/domain/requisites.ts';
import { REGISTRATION } from '#lib/messages/registration.ts';
import { REQUISITES } from '#lib/messages/requisites.ts';
import { Field } from '../form/Field.tsx';

type Errors = Record<string, string>;

/** A sentence about a number that cannot be; empty while there is nothing to judge. */
const CHECKS: Readonly<Record<string, (text: string) => string>> = {
  'organisation.inn': (text) => {
    if (text === '' || isInn(text)) return '';
    return /^(\d{10}|\d{12})$/.test(text) ? REQUISITES.innWrong : REQUISITES.inn;
  },
  'organisation.kpp': (text) => (text === '' || isKpp(text) ? '' : REQUISITES.kpp),
};

/** What only an organisation has. Its numbers are checked as soon as a field is left, before anything is sent. */
export function OrganisationFields({ errors }: { errors: Errors }) {
  const [checked, setChecked] = useState<{ since: Errors; found: Errors }>({ since: errors, found: {} });
  // What the server has answered since is newer than what was found here.
  const found = checked.since === errors ? checked.found : {};
  const check = ({ target: { name, value } }: FocusEvent<HTMLInputElement>) => {
    const text = CHECKS[name]?.(value.trim());
    if (text !== undefined) setChecked({ since: errors, found: { ...found, [name]: text } });
  };
  const errorOf = (name: string) => found[name] ?? errors[name];
  return (
    <div className="stack organisation">
      <Field
        name="organisation.name"
        label={REGISTRATION.organisationName}
        autoComplete="organization"
        error={errors['organisation.name']}
      />
      <div className="two">
        <Field
          name="organisation.inn"
          label={REGISTRATION.inn}
          inputMode="numeric"
          maxLength={12}
          hint={REGISTRATION.innHint}
          error={errorOf('organisation.inn')}
          onBlur={check}
        />
        <Field
          name="organisation.kpp"
          label={REGISTRATION.kpp}
          maxLength={9}
          hint={REGISTRATION.kppHint}
          error={errorOf('organisation.kpp')}
          onBlur={check}
        />
      </div>
    </div>
  );
}
