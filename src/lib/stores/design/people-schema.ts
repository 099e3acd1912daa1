import * as z from 'zod/mini';
import { COLUMNS, type PeopleTable } from '../../domain/design/people/people-table.ts';
import { FIELDS } from '../../domain/design/person.ts';

const Texts = z.array(z.string());

/** A table of people as this browser keeps it. */
export const KeptPeople = z.object({
  name: z.string(),
  heads: Texts,
  columns: z.array(z.enum(COLUMNS)),
  records: z.array(
    z.object({ cells: Texts, corrected: z.array(z.object({ field: z.enum(FIELDS), text: z.string() })), isOut: z.boolean() }),
  ),
  skipped: z.number(),
}) as unknown as z.ZodMiniType<PeopleTable>;
