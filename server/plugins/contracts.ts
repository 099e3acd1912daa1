import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Problem } from '#lib/contracts/problem.ts';
import type { BrokenRule } from '#lib/messages/account/validation.ts';
import { problemsOf } from './problems.ts';

/** A request that breaks its contract; `rules` says where and how, with the value in error. */
export class ContractError extends Error {
  readonly rules: readonly BrokenRule[];
  readonly problems: Problem[];

  constructor(rules: readonly BrokenRule[], problems: Problem[]) {
    super('the request breaks its contract');
    this.rules = rules;
    this.problems = problems;
  }
}

const NUL = '\0';

/** Where a text holds the one sign PostgreSQL cannot store; the rule is the same on every database. */
function findNul(data: unknown, path: readonly PropertyKey[] = []): readonly PropertyKey[] | undefined {
  if (typeof data === 'string') return data.includes(NUL) ? path : undefined;
  if (typeof data !== 'object' || data === null) return undefined;
  for (const [key, value] of Object.entries(data)) {
    const found = key.includes(NUL) ? path : findNul(value, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The provider's own compiler drops the value in error, without which «empty» and «wrong» read the same. */
const validate: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const refuse = (rules: readonly BrokenRule[]) => ({ error: new ContractError(rules, problemsOf(rules, { schema, httpPart })) });
    const result = z.safeParse(schema, data, { reportInput: true });
    if (!result.success) return refuse(result.error.issues as readonly BrokenRule[]);
    const nul = findNul(result.data);
    return nul === undefined ? { value: result.data } : refuse([{ code: 'invalid_format', path: nul, input: NUL, format: 'text' }]);
  };

export function registerContracts(app: FastifyInstance): void {
  app.setValidatorCompiler(validate);
  app.setSerializerCompiler(serializerCompiler);
}
