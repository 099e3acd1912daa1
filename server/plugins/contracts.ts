import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { BrokenRule } from '#lib/messages/validation.ts';

/** A request that breaks its contract; `rules` says where and how, with the value at fault. */
export class ContractFault extends Error {
  readonly rules: readonly BrokenRule[];

  constructor(rules: readonly BrokenRule[]) {
    super('the request breaks its contract');
    this.rules = rules;
  }
}

/** The provider's own compiler drops the value at fault, without which «empty» and «wrong» read the same. */
const validate: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = z.safeParse(schema, data, { reportInput: true });
    return result.success ? { value: result.data } : { error: new ContractFault(result.error.issues as readonly BrokenRule[]) };
  };

export function registerContracts(app: FastifyInstance): void {
  app.setValidatorCompiler(validate);
  app.setSerializerCompiler(serializerCompiler);
}
