import type { InputHTMLAttributes } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  /** Also the field's path in the server's answer: «recipient.phone». */
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
};

export const fieldId = (name: string): string => `f-${name.replaceAll('.', '-')}`;

/** Ids of what describes a field, for `aria-describedby`. */
export const notesOf = (name: string, hint: string | undefined, error: string | undefined): string | undefined => {
  const id = fieldId(name);
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
};

/** Hint and error under a field. */
export function FieldNotes({ name, hint, error }: { name: string; hint?: string | undefined; error?: string | undefined }) {
  const id = fieldId(name);
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

/** A line of text with its label above and its notes below. Uncontrolled: what is typed belongs to the browser. */
export function Field({ name, label, hint, error, ...rest }: Props) {
  const id = fieldId(name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input"
        id={id}
        name={name}
        type="text"
        aria-invalid={error ? true : undefined}
        aria-describedby={notesOf(name, hint, error)}
        {...rest}
      />
      <FieldNotes name={name} hint={hint} error={error} />
    </div>
  );
}
