import * as z from 'zod/mini';
import { CONSENT_PURPOSES } from '../domain/customer/consent.ts';
import { TextHash } from './consent.ts';
import { InstantText } from './fields.ts';

/** Every text of a consent the shop has shown; no page asks for the list. */
export const LegalTextList = z.object({
  items: z.array(
    z.object({
      purpose: z.enum(CONSENT_PURPOSES),
      title: z.string(),
      hash: TextHash,
      shownFrom: InstantText,
      isCurrent: z.boolean(),
      /** Address of the text itself. */
      file: z.string(),
    }),
  ),
});
