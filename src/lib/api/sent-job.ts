import { SENT_JOB_PATH, SentJobResponse } from '../contracts/sent-job.ts';
import { send } from './client.ts';
import type { Outcome } from './outcome.ts';

/** What a product page's form says when it was sent without a script. */
export const postSentJob = (query: string): Promise<Outcome<SentJobResponse>> =>
  send({ method: 'POST', path: SENT_JOB_PATH, body: { query }, access: 'token', isRead: true, answer: SentJobResponse });
