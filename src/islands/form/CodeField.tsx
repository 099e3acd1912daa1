import { Field } from './Field.tsx';

type Props = { label: string; hint?: string; error: string | undefined };

/** The code of a letter, which a phone offers by itself. */
export const CodeField = (props: Props) => <Field name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} {...props} />;
