import type { Outcome } from '#lib/stores/error-text.ts';
import { useForm } from '../../form/use-form.ts';

/** Several sections may be open on one page, so field names get the section as a prefix. */
const underSection = (section: string, errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [`${section}.${field}`, text]));

export const useSection = (
  section: string,
  act: (data: FormData) => Promise<Outcome>,
  onDone?: (value: unknown, form?: HTMLFormElement) => void,
) =>
  useForm(async (data) => {
    const outcome = await act(data);
    return outcome.ok ? outcome : { ok: false, error: { ...outcome.error, errors: underSection(section, outcome.error.errors) } };
  }, onDone);

/** Empties forms of passwords and addresses once they are saved. */
export const emptied = (_: unknown, form?: HTMLFormElement): void => form?.reset();
