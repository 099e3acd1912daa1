type Errors = Readonly<Record<string, string>>;

/** The errors of the answer that the errors of now are left of. */
const answers = new WeakMap<Errors, Errors>();

/** All errors as the answer named them; the same object until the next answer. */
export const saidErrors = <E extends Errors>(errors: E): E => (answers.get(errors) as E | undefined) ?? errors;

/** The errors without that of a field which is being filled again. */
export function withoutField(errors: Errors, name: string): Record<string, string> {
  const { [name]: _, ...rest } = errors;
  answers.set(rest, saidErrors(errors));
  return rest;
}
