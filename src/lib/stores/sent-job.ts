import { postSentJob } from '../api/sent-job.ts';
import { dropQuery, sentQuery } from '../browser/sent-query.ts';
import { addToBasket } from './basket.ts';
import { failureText } from './failure-text.ts';

/**
 * What became of a job that came with the address. `added`: it lies in the basket, `text` names what was put right.
 * `refused`: this product cannot be had. `failed`: nobody answered, the address still has the job and may be asked again.
 */
export type SentJob = { kind: 'added' | 'refused' | 'failed'; text: string };

let asking: Promise<SentJob> | null = null;

async function take(): Promise<SentJob> {
  const answer = await postSentJob(sentQuery());
  if (answer.ok) {
    // First out of the address, then into the basket: nothing may come between that adds it twice.
    dropQuery();
    void addToBasket(answer.value.job);
    return { kind: 'added', text: answer.value.note ?? '' };
  }
  const { failure } = answer;
  const isRefused = failure.kind === 'refused' && failure.status === 400;
  if (isRefused) dropQuery();
  return { kind: isRefused ? 'refused' : 'failed', text: failureText(failure) };
}

/** Puts the job of the address into the basket. The server reads it: it knows the catalogue, the page only its names. Asked twice at once it is added once. */
export function takeSentJob(): Promise<SentJob> {
  asking ??= take().finally(() => {
    asking = null;
  });
  return asking;
}
