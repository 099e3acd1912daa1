import { useState } from 'react';

type Errors = Record<string, string>;

/** Sentences about fields, found as they are left and before anything is sent. What the server has answered since is newer. */
export function useFieldChecks(errors: Errors) {
  const [checked, setChecked] = useState<{ since: Errors; found: Errors }>({ since: errors, found: {} });
  const found = checked.since === errors ? checked.found : {};
  return {
    errorOf: (name: string): string | undefined => found[name] ?? errors[name],
    put: (more: Errors): void => setChecked({ since: errors, found: { ...found, ...more } }),
    clear: (): void => setChecked({ since: errors, found: {} }),
  };
}
