import { fieldId } from './Field.tsx';

/** Writes into fields that are there, by their names, as if typed: the form around them hears of it once. */
export function setFields(values: Readonly<Record<string, string>>): void {
  let last: HTMLInputElement | undefined;
  for (const [name, value] of Object.entries(values)) {
    const field = document.getElementById(fieldId(name));
    if (!(field instanceof HTMLInputElement)) continue;
    field.value = value;
    last = field;
  }
  last?.form?.dispatchEvent(new Event('input', { bubbles: true }));
}
