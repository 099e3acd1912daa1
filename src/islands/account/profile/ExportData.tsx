import { SECTION } from '#lib/messages/account/profile-sections.ts';
import { exportData } from '#lib/stores/account/profile.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { passwordOf } from '../../form/form-data.ts';
import { PasswordField } from '../../form/PasswordField.tsx';
import { SectionEnd } from './SectionEnd.tsx';
import { emptied, useSection } from './use-section.ts';

const LABELS = { 'export.password': SECTION.exportPassword } as const;

/** Everything the shop holds of the customer, as a file; the password is asked for once more. */
export function ExportData() {
  const { text, errors, isBusy, isDone, submit } = useSection('export', (data) => exportData(passwordOf(data, 'export.password')), emptied);
  return (
    <form className="stack" method="dialog" noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} labels={LABELS} text={text} />
      <p>{SECTION.exportText}</p>
      <PasswordField
        id="f-export-password"
        name="export.password"
        label={SECTION.exportPassword}
        autoComplete="current-password"
        error={errors['export.password']}
      />
      <SectionEnd isBusy={isBusy} label={SECTION.download} done={isDone ? SECTION.downloaded : ''} />
    </form>
  );
}
