import { SECTION } from '#lib/messages/account/profile-sections.ts';
import { exportData } from '#lib/stores/profile.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import { SectionEnd } from './SectionEnd.tsx';
import { useSection } from './use-section.ts';

/** Everything the shop holds of the customer, as a file. */
export function ExportData() {
  const { text, errors, isBusy, isDone, submit } = useSection('export', exportData);
  return (
    <form className="stack" method="post" onSubmit={submit}>
      <ErrorSummary errors={errors} labels={{}} text={text} />
      <p>{SECTION.exportText}</p>
      <SectionEnd isBusy={isBusy} label={SECTION.download} done={isDone ? SECTION.downloaded : ''} />
    </form>
  );
}
