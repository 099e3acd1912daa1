import { SECTION } from '#lib/messages/account/profile-sections.ts';
import { ROUTES } from '#lib/routes.ts';
import { eraseAccount } from '#lib/stores/account/profile.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { passwordOf } from '../../form/form-data.ts';
import { PasswordField } from '../../form/PasswordField.tsx';
import css from './Section.module.css';
import { SectionEnd } from './SectionEnd.tsx';
import { useSection } from './use-section.ts';

const LABELS = { 'erase.password': SECTION.erasePassword } as const;

/** Deletes the account: shows what is deleted and what stays, asks for the password, and lists orders that prevent it. */
export function EraseForm({ onErased }: { onErased: () => void }) {
  const { errors, text, isBusy, submit } = useSection('erase', (data) => eraseAccount(passwordOf(data, 'erase.password')), onErased);
  const { 'erase.purchases': purchases = '', ...fields } = errors;
  return (
    <form className={`stack ${css.erase}`} method="dialog" noValidate onSubmit={submit}>
      <ErrorSummary errors={fields} labels={LABELS} text={purchases || text} />
      {purchases !== '' && (
        <p>
          <a href={ROUTES.myOrders}>{SECTION.myOrders}</a>
        </p>
      )}
      <ul className={css.list}>
        {SECTION.eraseList.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <PasswordField
        id="f-erase-password"
        name="erase.password"
        label={SECTION.erasePassword}
        autoComplete="current-password"
        error={errors['erase.password']}
      />
      <SectionEnd isBusy={isBusy} label={SECTION.erase} done="" />
    </form>
  );
}
