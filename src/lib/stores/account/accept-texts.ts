import { computed } from 'nanostores';
import type { Outcome } from '../../api/outcome.ts';
import { putConsentText } from '../../api/profile.ts';
import { type ChangedText, readChangedTexts, textPath } from '../../contracts/legal-texts.ts';
import { $changedTexts } from './changed-texts.ts';
import { $auth } from '../session/session.ts';

export { type ChangedText, textPath };

/** What the login brought, decoded. */
export const $newTexts = computed($changedTexts, readChangedTexts);

/** Agrees to each, or says that it was read; the next login does not show them again. Apart from the login, whose page is short of bytes. */
export async function acceptTexts(): Promise<Outcome> {
  for (const { purpose, now } of $newTexts.get()) {
    const answer = await putConsentText($auth.get().id, { purpose, text: now });
    if (!answer.ok) return answer;
  }
  $changedTexts.set([]);
  return { ok: true, value: null };
}
