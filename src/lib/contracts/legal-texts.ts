import * as z from 'zod/mini';
import { TEXT_PURPOSES, WATCHED_PURPOSES } from '../domain/customer/consent.ts';
import { TextHash } from './consent.ts';
import { InstantText } from './fields.ts';

/** Texts that people agree to, of today and of before; and the end of advertising letters, by the link in each of them. */
export const CONSENT_CALLS = { texts: '/api/legal', text: '/api/legal/:hash', stop: '/api/marketing/stop/:id' } as const;

export const LegalTextList = z.object({
  items: z.array(
    z.object({
      purpose: z.enum(TEXT_PURPOSES),
      title: z.string(),
      hash: TextHash,
      shownFrom: InstantText,
      isCurrent: z.boolean(),
      /** Address of the text itself. */
      file: z.string(),
    }),
  ),
});

/** A text that is another one than the customer agreed to; `before` is null when the old one was never kept. */
export const ChangedText = z.object({
  purpose: z.enum(WATCHED_PURPOSES),
  before: z.nullable(TextHash),
  now: TextHash,
  isAsked: z.boolean(),
});
export type ChangedText = z.infer<typeof ChangedText>;

export const AcceptTextRequest = z.strictObject({ purpose: z.enum(WATCHED_PURPOSES), text: TextHash });
export type AcceptTextRequest = z.infer<typeof AcceptTextRequest>;

const ChangedTexts = z.array(ChangedText);
/** What the login says has changed; read where it is shown, so that no other page carries this contract. */
export const readChangedTexts = (answer: unknown): ChangedText[] => z.safeParse(ChangedTexts, answer).data ?? [];

/** Where a text can be read, of today or of before. */
export const textPath = (hash: string): string => CONSENT_CALLS.text.replace(':hash', hash);
