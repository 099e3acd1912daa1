/** The editor marks rows that were added or moved by keys of its own: no field of any file. */
const OWN_KEY = /^__sc_/;

/** Values of a form as they will be written: without what the editor keeps among them for itself. */
export function formValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(formValues);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !OWN_KEY.test(key));
  return Object.fromEntries(entries.map(([key, inner]) => [key, formValues(inner)]));
}
