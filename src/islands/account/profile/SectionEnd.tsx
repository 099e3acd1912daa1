import { SECTION } from '#lib/messages/account/profile-sections.ts';
import css from './Section.module.css';

type Props = { isBusy: boolean; label: string /** Said when it is done; empty before. */; done: string };

/** The submit button of a section, and the line with its result. */
export function SectionEnd({ isBusy, label, done }: Props) {
  return (
    <div className={css.end}>
      <button className="button" type="submit" aria-disabled={isBusy}>
        {isBusy ? SECTION.busy : label}
      </button>
      <p className={css.done} role="status">
        {done}
      </p>
    </div>
  );
}
