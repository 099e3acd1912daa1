import * as z from 'zod/mini';

/**
 * The one shape of every error. `error` is a Russian sentence for a person, `code` is for programs,
 * `errors` maps a field's path to its messages, `isEmailConfirmationRequired` only comes from login.
 */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The same for programs: Problem of problem.ts. */
  problems: z.optional(z.array(z.unknown())),
  isEmailConfirmationRequired: z.optional(z.boolean()),
  /** What a record is after a change made elsewhere; its contract is the record's own. */
  current: z.optional(z.unknown()),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

const Text = z.union([z.string(), z.array(z.string())]);
/** Of any server: messages by field, each one or several, or a plain list of them. */
const Messages = z.union([z.record(z.string(), Text), z.array(z.string())]);

/** A list says of no field: all of it stands under the empty name. */
function messagesOf(errors: unknown): ErrorBody['errors'] {
  const read = z.safeParse(Messages, errors).data;
  if (read === undefined) return undefined;
  if (Array.isArray(read)) return { '': read };
  return Object.fromEntries(Object.entries(read).map(([field, text]) => [field, [text].flat()]));
}

/**
 * What is read of a refusal, each field by itself and none of them needed: a server that sends only what the specification names – `errors`,
 * `error`, `isEmailConfirmationRequired` – is understood.
 */
export type ErrorAnswer = {
  [Field in 'error' | 'code' | 'errors' | 'isEmailConfirmationRequired' | 'current']?: ErrorBody[Field] | undefined;
};

/** A field of another kind counts as not there. Source: specification §3. */
export function readErrorAnswer(answer: unknown): ErrorAnswer | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { error, code, errors, isEmailConfirmationRequired, current } = answer as Record<string, unknown>;
  return {
    error: z.safeParse(z.string(), error).data,
    code: z.safeParse(z.string(), code).data,
    errors: messagesOf(errors),
    isEmailConfirmationRequired: isEmailConfirmationRequired === true,
    current,
  };
}
