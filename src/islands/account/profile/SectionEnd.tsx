import { SECTION } from '#lib/messages/account/profile-sections.ts';

type Props = { isBusy: boolean; label: string /** Said when it is done; empty before. */; done: string };

/** The button of a section's form and the line that says what came of it. */
export function SectionEnd({ isBusy, label, done }: Props) {
  return (
    <div className="section-end">
      <button className="button" type="submit" aria-disabled={isBusy}>
        {isBusy ? SECTION.busy : label}
      </button>
      <p className="section-done" role="status">
        {done}
      </p>
    </div>
  );
}
