import * as z from 'zod/mini';
import { Kopecks } from './fields.ts';
import { Job } from './job.ts';

/** Apart from the quotes' contract: the order form needs nothing else of it. */
export const SENT_JOB_PATH = '/api/quote/read';

/** A job as a product page's form sends it without a script: the query of an address. */
export const SentJobRequest = z.strictObject({ query: z.string().check(z.maxLength(4000)) });

/** The job that can be made of it, its price and the day it is ready at the workshop; `note` is a Russian sentence about what had to be put right, null when nothing had to. */
export const SentJobResponse = z.object({ job: Job, price: Kopecks, readyDate: z.string(), note: z.nullable(z.string()) });
export type SentJobResponse = z.infer<typeof SentJobResponse>;
