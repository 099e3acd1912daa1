import { SENT_JOB_PATH, SentJobResponse } from '../contracts/sent-job.ts';
import type { Answer } from './answer.ts';
import { send } from './client.ts';

/** What a product page's form says when it was sent without a script. */
export const postSentJob = (query: string): Promise<Answer<SentJobResponse>> =>
  send({ method: 'POST', path: SENT_JOB_PATH, body: { query }, access: 'open', answer: SentJobResponse });
