import type { InputHTMLAttributes, ReactNode } from 'react';

type Said = { hint?: string | undefined; error?: string | undefined };

/** The id of the field whose path in the server's answer is `name`: «recipient.phone». */
export const fieldId = (name: string): string => `f-${name.replaceAll('.', '-')}`;

/** Ids of a field's notes, for `aria-describedby`. */
export const notesOf = (id: string, { hint, error }: Said): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** Hint and error under a field. */
export function FieldNotes({ id, hint, error }: Said & { id: string }) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

type FrameProps = Said & { id: string; label: string; children: ReactNode };

/** A control with its label above and its notes below. */
export function FieldFrame({ id, label, hint, error, children }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  /** Also the field's path in the server's answer: «recipient.phone». */
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
};

/** A text field with its label and notes. It is uncontrolled: the browser owns the typed text. */
export function Field({ name, label, hint, error, ...rest }: Props) {
  const id = fieldId(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        className="input"
        id={id}
        name={name}
        type="text"
        aria-invalid={error ? true : undefined}
        aria-describedby={notesOf(id, { hint, error })}
        {...rest}
      />
    </FieldFrame>
  );
}
