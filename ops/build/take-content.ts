import { cpSync } from 'node:fs';
import { refuseUnchecked } from '#content/doubts/checked.ts';
import { holdFuturePrices } from '#content/waiting-prices.ts';
import { doubtMessages } from '#lib/messages/content/doubts.ts';
import { buildMessages } from '#lib/messages/operator/build.ts';
import { evaluateContent } from '#server/evaluate-content.ts';
import type { Making } from './publish.ts';

/** `checked`: the unusual changes that are meant, by name; `returned`: the content is that of a former build, which was asked about then. */
type Assurance = { checked: string; returned: boolean };

/**
 * Copies the content, so that no edit falls into the build.
 * @throws with all its errors, a line each
 * @throws {Unchecked} when something in it is unusual beside what is live, and not named
 */
export function takeContent(
  from: string,
  { content, formerContent }: Omit<Making, 'site'>,
  now: Date,
  { checked, returned }: Assurance,
): void {
  cpSync(from, content, { recursive: true, filter: (path) => !path.endsWith('.ts') });
  const { errors, warnings, doubts } = evaluateContent(content, formerContent, now);
  for (const line of warnings) console.error(line);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  // Where nothing was live before, there is no publication to compare with: they are said and not asked about.
  if (formerContent === null) for (const { line } of doubts) console.error(doubtMessages.unasked(line));
  else if (!returned) refuseUnchecked(doubts, checked);
  const waiting = holdFuturePrices(content, formerContent, now);
  if (waiting !== null) console.error(buildMessages[waiting.kind](waiting.day));
}
