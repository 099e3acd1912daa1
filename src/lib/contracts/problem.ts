import * as z from 'zod/mini';
import { PROBLEM_RULES } from '../domain/codes.ts';

/** One broken rule of a request as a program reads it. Apart from the refusal's contract: no page carries it. */
export const Problem = z.object({
  in: z.enum(['body', 'query', 'path', 'header']),
  /** JSON pointer, RFC 6901, within that part of the request; empty for the whole of it. */
  field: z.string(),
  rule: z.enum(PROBLEM_RULES),
  /** What would be right: a kind, a bound, an expression. */
  expected: z.optional(z.string()),
  /** What can be chosen from, where the list is known. */
  allowed: z.optional(z.array(z.string())),
});
export type Problem = z.infer<typeof Problem>;
