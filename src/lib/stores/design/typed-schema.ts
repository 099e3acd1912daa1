import * as z from 'zod/mini';
import { LONGEST_FIELD, LONGEST_TEXT, type Typed } from '../../domain/design/person.ts';

/** No field is longer; a file is a stranger's until it has been read. */
const line = z.string().check(z.maxLength(LONGEST_FIELD));
const said = z.optional(line);
const lines = z.optional(z.string().check(z.maxLength(LONGEST_TEXT)));

/** What was typed, as this browser and the file of a design keep it. */
export const KeptTyped = z.object({
  ...{ name: line, role: line, company: line, phone: line, email: line, site: line, address: line },
  ...{ heading: said, offer: said, date: said, text: lines, items: lines },
}) as unknown as z.ZodMiniType<Typed>;
