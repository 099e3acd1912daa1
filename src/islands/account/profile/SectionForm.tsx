import type { ReactNode } from 'react';
import { SECTION } from '#lib/messages/account/profile-sections.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import type { Form } from '../../form/use-form.ts';
import css from './Section.module.css';

type Props = {
  form: Form;
  labels: Readonly<Record<string, string>>;
  /** On the button. */
  action: string;
  /** Said once it is done. */
  done?: string;
  className?: string | undefined;
  /** Below the sentence about the whole form, within its frame. */
  more?: ReactNode;
  children: ReactNode;
};

/** A form of the profile: its errors, its fields, its button and what came of it. */
export function SectionForm({ form, labels, action, done = '', className = '', more, children }: Props) {
  const { errors, text, isBusy, isDone, submit } = form;
  return (
    <form className={`stack ${className}`} method="dialog" noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} labels={labels} text={text}>
        {more}
      </ErrorSummary>
      {children}
      <div className={css.end}>
        <button className="button" type="submit" aria-disabled={isBusy}>
          {isBusy ? SECTION.busy : action}
        </button>
        <p className={css.done} role="status">
          {isDone ? done : ''}
        </p>
      </div>
    </form>
  );
}
