import { useState } from 'react';
import { ACCOUNT } from '#lib/messages/account/account.ts';
import { Icon } from '../parts/Icon.tsx';

type Props = {
  id: string;
  label: string;
  /** `current-password` or `new-password`, for password managers. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error?: string | undefined;
  describedBy?: string;
  name?: string;
};

/** A password field with a button that shows the text. Every page has the login popup, so this file is not loaded with the other fields. */
export function PasswordField({ id, label, autoComplete, hint, error, describedBy, name = 'password' }: Props) {
  const [isShown, setShown] = useState(false);
  const notes = [hint && `${id}-hint`, error && `${id}-error`, describedBy].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="input-group">
        <input
          className="input"
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize={isShown ? 'none' : undefined}
          spellCheck={false}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
        />
        <button type="button" aria-label={ACCOUNT.showPassword} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon name="eye" />
        </button>
      </div>
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
    </div>
  );
}
