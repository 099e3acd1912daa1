import { computed } from 'nanostores';
import type { Outcome } from '../../api/outcome.ts';
import { putConsentText } from '../../api/profile.ts';
import { type ChangedText, readChangedTexts, textPath } from '../../contracts/legal-texts.ts';
import { $auth } from '../session/session.ts';
import { $changedTexts } from './changed-texts.ts';

export { type ChangedText, textPath };

/** Changed texts from the login, decoded. */
export const $newTexts = computed($changedTexts, readChangedTexts);

/**
 * Accepts each changed text, or marks it as read, so that the next login does not show it. Separate from the login, whose script must stay
 * small.
 */
export async function acceptTexts(): Promise<Outcome> {
  for (const { purpose, now } of $newTexts.get()) {
    const answer = await putConsentText($auth.get().id, { purpose, text: now });
    if (!answer.ok) return answer;
  }
  $changedTexts.set([]);
  return { ok: true, value: null };
}
