import type { Outcome } from '../../api/outcome.ts';
import { postSentJob } from '../../api/sent-job.ts';
import { dropQuery, sentQuery } from '../../browser/sent-query.ts';
import { buy } from './buy.ts';

let asking: Promise<Outcome<string>> | null = null;

async function take(): Promise<Outcome<string>> {
  const answer = await postSentJob(sentQuery());
  if (answer.ok) {
    // First out of the address, then into the basket: nothing may come between that adds it twice.
    dropQuery();
    buy(answer.value.job);
    return { ok: true, value: answer.value.note ?? '' };
  }
  if (answer.error.status === 400) dropQuery();
  return answer;
}

/**
 * Puts the job of the address into the basket; the value names what was put right in it. After an error with status 400 this product cannot be
 * had; after another one the address still has the job and may be asked again. The server reads it: it knows the catalogue, the page only its
 * names. Asked twice at once it is added once.
 */
export function takeSentJob(): Promise<Outcome<string>> {
  asking ??= take().finally(() => {
    asking = null;
  });
  return asking;
}
