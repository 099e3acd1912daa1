import * as z from 'zod/mini';
import {
  LOGO_SIDE,
  LONGEST_LOGO_NAME,
  type Logo,
  MOST_LOGO_COLOURS,
  MOST_LOGO_LETTERS,
  MOST_LOGO_SHAPES,
} from '../../domain/design/logo.ts';
import { LOGO_PATH } from '../../domain/design/logo-path.ts';

const Length = z.number().check(z.minimum(0), z.maximum(LOGO_SIDE));
const Side = z.number().check(z.minimum(1), z.maximum(LOGO_SIDE));
const Laid = z.union([
  z.object({ by: z.literal('fill'), rule: z.enum(['nonzero', 'evenodd']) }),
  z.object({
    by: z.literal('stroke'),
    width: Length,
    cap: z.enum(['butt', 'round', 'square']),
    join: z.enum(['miter', 'round', 'bevel']),
    miter: z.number().check(z.minimum(1)),
  }),
]);
const Ink = z.array(z.int().check(z.minimum(0), z.maximum(100))).check(z.minLength(4), z.maxLength(4));
const Shape = z.object({
  path: z.string().check(z.maxLength(MOST_LOGO_LETTERS), z.regex(LOGO_PATH)),
  laid: Laid,
  colour: z.int().check(z.minimum(0), z.maximum(MOST_LOGO_COLOURS - 1)),
  tone: z.enum(['ink', 'ground']),
});

/** A logo as this browser and the file of a card keep it: outlines and colours alone. Every page loads the schemas' tools: these are ones it has already. */
export const KeptLogo = z.object({
  name: z.string().check(z.maxLength(LONGEST_LOGO_NAME)),
  width: Side,
  height: Side,
  colours: z.array(z.object({ ink: Ink, screen: z.string().check(z.regex(/^#[\da-f]{6}$/)) })).check(z.maxLength(MOST_LOGO_COLOURS)),
  shapes: z.array(Shape).check(
    z.maxLength(MOST_LOGO_SHAPES),
    z.refine((shapes) => shapes.reduce((sum, { path }) => sum + path.length, 0) <= MOST_LOGO_LETTERS),
  ),
  isForDark: z.boolean(),
}) as unknown as z.ZodMiniType<Logo>;
