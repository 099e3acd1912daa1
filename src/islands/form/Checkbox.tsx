import type { ReactNode } from 'react';
import { FieldNotes, fieldId, notesOf } from './Field.tsx';

type Props = { name: string; children: ReactNode; error?: string | undefined; onChange?: (ticked: boolean) => void };

/** A consent: never ticked beforehand, each with its own document. */
export function Checkbox({ name, children, error, onChange }: Props) {
  const id = fieldId(name);
  return (
    <div>
      <label className="tick">
        <input
          type="checkbox"
          id={id}
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={notesOf(id, { error })}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
