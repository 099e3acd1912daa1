import { type Field, fieldsOf, isSwitch, nameOf, type TypedForm } from './form-snapshot.ts';

/** Sets a field as if it were typed, so that listeners notice. */
function put(field: Field, value: string, isWanted: boolean): void {
  if (isSwitch(field)) {
    if (field.value === value && field.checked !== isWanted && (isWanted || field.type === 'checkbox')) field.click();
    return;
  }
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Restores typed text into the forms that exist; returns the rest, whose forms are not there yet. */
export function retype(kept: readonly TypedForm[]): TypedForm[] {
  return kept.filter((typed) => {
    const form = [...(globalThis.document?.forms ?? [])].find((one) => nameOf(one) === typed.form);
    if (form === undefined) return true;
    const fields = fieldsOf(form);
    for (const [index, [name, value, isWanted]] of typed.fields.entries()) {
      const field = fields[index];
      if (field?.name === name) put(field, value, isWanted);
    }
    return false;
  });
}
