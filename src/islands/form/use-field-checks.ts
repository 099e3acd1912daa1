import { useState } from 'react';
import { saidErrors } from './field-errors.ts';

type Errors = Record<string, string>;

/** Errors found when fields are left, before sending. Later errors from the server replace them. */
export function useFieldChecks(errors: Errors) {
  const since = saidErrors(errors);
  const [checked, setChecked] = useState<{ since: Errors; found: Errors }>({ since, found: {} });
  const found = checked.since === since ? checked.found : {};
  return {
    errorOf: (name: string): string | undefined => found[name] ?? errors[name],
    put: (more: Errors): void => setChecked({ since, found: { ...found, ...more } }),
    clear: (): void => setChecked({ since, found: {} }),
  };
}
