import { SECTION } from '#lib/messages/account/profile-sections.ts';
import { exportData } from '#lib/stores/account/profile.ts';
import { passwordOf } from '../../form/form-data.ts';
import { PasswordField } from '../../form/PasswordField.tsx';
import { SectionForm } from './SectionForm.tsx';
import { emptied, useSection } from './use-section.ts';

const LABELS = { 'export.password': SECTION.exportPassword } as const;

/** Everything the shop holds of the customer, as a file; the password is asked for once more. */
export function ExportData() {
  const form = useSection('export', (data) => exportData(passwordOf(data, 'export.password')), emptied);
  return (
    <SectionForm form={form} labels={LABELS} action={SECTION.download} done={SECTION.downloaded}>
      <p>{SECTION.exportText}</p>
      <PasswordField
        id="f-export-password"
        name="export.password"
        label={SECTION.exportPassword}
        autoComplete="current-password"
        error={form.errors['export.password']}
      />
    </SectionForm>
  );
}
