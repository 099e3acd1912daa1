import * as z from 'zod/mini';
import { LOGO_SIDE } from '../../domain/design/logo.ts';
import { LOGO_PATH } from '../../domain/design/logo-path.ts';

const Percent = z.int().check(z.gte(0), z.lte(100));
const Side = z.number().check(z.gte(1), z.lte(LOGO_SIDE));
const Laid = z.discriminatedUnion('by', [
  z.object({ by: z.literal('fill'), rule: z.enum(['nonzero', 'evenodd']) }),
  z.object({
    by: z.literal('stroke'),
    width: z.number().check(z.gte(0), z.lte(LOGO_SIDE)),
    cap: z.enum(['butt', 'round', 'square']),
    join: z.enum(['miter', 'round', 'bevel']),
    miter: z.number().check(z.gte(1)),
  }),
]);

/** A logo as this browser keeps it: outlines and colours alone. */
export const KeptLogo = z.object({
  name: z.string(),
  width: Side,
  height: Side,
  colours: z.array(
    z.object({ ink: z.readonly(z.tuple([Percent, Percent, Percent, Percent])), screen: z.string().check(z.regex(/^#[\da-f]{6}$/)) }),
  ),
  shapes: z.array(
    z.object({ path: z.string().check(z.regex(LOGO_PATH)), laid: Laid, colour: z.int().check(z.gte(0)), tone: z.enum(['ink', 'ground']) }),
  ),
  isForDark: z.boolean(),
});
