import * as z from 'zod/mini';

const WantedWork = z.object({ challenge: z.string(), bits: z.int() });

/**
 * The one shape of every error. `error` is a Russian sentence for a person, `code` is for programs,
 * `errors` maps a field's path to its messages, `isEmailConfirmationRequired` only comes from login.
 */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  isEmailConfirmationRequired: z.optional(z.boolean()),
  /** What a record is after a change made elsewhere; its contract is the record's own. */
  current: z.optional(z.unknown()),
  /** A proof of work that is asked for first: a hash of «challenge:number» that begins with so many zero bits. */
  work: z.optional(WantedWork),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** What is not as expected counts as not there. */
const when = <T>(schema: z.ZodMiniType<T>) => z.catch(z.optional(schema), undefined);

/** Messages of one field: a list, or one alone. */
const Messages = z.union([
  z.array(z.string()),
  z.pipe(
    z.string(),
    z.transform((text: string) => [text]),
  ),
]);

/**
 * The same as it is read: each field by itself, so that a server that sends only what the specification names – `errors`, `error`,
 * `isEmailConfirmationRequired` – is understood, also when one of them is of another kind. Source: specification §3.
 */
export const ErrorAnswer = z.object({
  error: when(z.string()),
  code: when(z.string()),
  errors: when(z.record(z.string(), z.catch(Messages, []))),
  isEmailConfirmationRequired: when(z.boolean()),
  current: z.optional(z.unknown()),
  work: when(WantedWork),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
