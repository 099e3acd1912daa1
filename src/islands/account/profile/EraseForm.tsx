import { useState } from 'react';
import { SECTION } from '#lib/messages/account/profile-sections.ts';
import { eraseAccount } from '#lib/stores/account/profile.ts';
import { CodeField } from '../../form/CodeField.tsx';
import { passwordOf, textOf } from '../../form/form-data.ts';
import { PasswordField } from '../../form/PasswordField.tsx';
import { ErasureHolds } from './ErasureHolds.tsx';
import css from './Section.module.css';
import { SectionForm } from './SectionForm.tsx';
import { useSection } from './use-section.ts';

const LABELS = { 'erase.password': SECTION.erasePassword } as const;

/** What is deleted and what stays. */
const WhatGoes = () => (
  <ul className={css.list}>
    {SECTION.eraseList.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** Deletes the account: asks for the password, then for the code of a letter, and lists orders that prevent it. */
export function EraseForm({ onErased }: { onErased: () => void }) {
  const [isCodeSent, setCodeSent] = useState(false);
  const form = useSection(
    'erase',
    (data) => eraseAccount(passwordOf(data, 'erase.password'), textOf(data, 'code')),
    (isErased) => (isErased === true ? onErased() : setCodeSent(true)),
  );
  const { 'erase.purchases': purchases = '', ...fields } = form.errors;
  return (
    <SectionForm
      form={{ ...form, errors: fields, text: purchases === '' ? form.text : SECTION.eraseFirst, isDone: isCodeSent }}
      labels={LABELS}
      action={isCodeSent ? SECTION.erase : SECTION.askErase}
      done={SECTION.eraseCodeSent}
      className={css.erase}
      more={purchases !== '' && <ErasureHolds text={purchases} />}
    >
      <WhatGoes />
      <PasswordField
        id="f-erase-password"
        name="erase.password"
        label={SECTION.erasePassword}
        autoComplete="current-password"
        error={form.errors['erase.password']}
      />
      {isCodeSent && <CodeField label={SECTION.eraseCode} error={form.error?.code === 'wrong_code' ? form.text : undefined} />}
    </SectionForm>
  );
}
