import type { Outcome } from '#lib/stores/error-text.ts';
import { useForm } from '../../form/use-form.ts';

/** Fields of several open sections stand on one page: each is named after its own. */
const underSection = (section: string, errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [`${section}.${field}`, text]));

/** One section's form. */
export const useSection = (
  section: string,
  act: (data: FormData) => Promise<Outcome>,
  onDone?: (value: unknown, form?: HTMLFormElement) => void,
) =>
  useForm(async (data) => {
    const outcome = await act(data);
    return outcome.ok ? outcome : { ok: false, error: { ...outcome.error, errors: underSection(section, outcome.error.errors) } };
  }, onDone);

/** For forms of passwords and addresses: nothing stays in the fields once it is done. */
export const emptied = (_: unknown, form?: HTMLFormElement): void => form?.reset();
