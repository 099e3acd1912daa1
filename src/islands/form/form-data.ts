import { fieldId } from './Field.tsx';

/** Text of a field of a form that has just been sent; empty when it is not there. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** A password counts as it is typed, spaces and all. */
export function passwordOf(data: FormData, name = 'password'): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** Whether nothing is typed into any of these fields. */
export const areBlank = (names: readonly string[]): boolean =>
  names.every((name) => {
    const field = document.getElementById(fieldId(name));
    return !(field instanceof HTMLInputElement) || field.value === '';
  });

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
