export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields of one form by name, in the order of the page; a form is known again by the names of its fields. */
export type TypedForm = { form: string; fields: [name: string, value: string, isOn: boolean][] };

/** No program may put a file back, and a password is not to lie anywhere. */
const NOT_KEPT = /^(?:password|file|hidden|submit|button|reset|image)$/;

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** The fields of a form that are kept. */
export const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(isField).filter(({ name, type }) => name !== '' && !NOT_KEPT.test(type));

/** A form's key: the names of its fields. */
export const nameOf = (form: HTMLFormElement): string => [...new Set(fieldsOf(form).map(({ name }) => name))].join();
/** Whether a field is a checkbox or a radio button. */
export const isSwitch = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
const isOn = (field: Field): boolean => !isSwitch(field) || field.checked;

/** The text typed into the page's forms; popups are left out. */
export function readTyped(): TypedForm[] {
  const forms = [...(globalThis.document?.forms ?? [])].filter((form) => form.closest('dialog') === null);
  return forms
    .map((form) => ({
      form: nameOf(form),
      fields: fieldsOf(form).map((field): [string, string, boolean] => [field.name, field.value, isOn(field)]),
    }))
    .filter(({ fields }) => fields.length > 0);
}
