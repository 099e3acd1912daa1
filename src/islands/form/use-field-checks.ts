import { useState } from 'react';

type Errors = Record<string, string>;

/** Errors found when fields are left, before sending. Later errors from the server replace them. */
export function useFieldChecks(errors: Errors) {
  const [checked, setChecked] = useState<{ since: Errors; found: Errors }>({ since: errors, found: {} });
  const found = checked.since === errors ? checked.found : {};
  return {
    errorOf: (name: string): string | undefined => found[name] ?? errors[name],
    put: (more: Errors): void => setChecked({ since: errors, found: { ...found, ...more } }),
    clear: (): void => setChecked({ since: errors, found: {} }),
  };
}
