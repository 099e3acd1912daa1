import { ACCOUNT_FIELDS } from './api-fields-account.ts';
import { ARTWORK_FIELDS } from './api-fields-artwork.ts';
import { DELIVERY_FIELDS } from './api-fields-delivery.ts';
import { INQUIRY_FIELDS } from './api-fields-inquiry.ts';
import { JOB_FIELDS } from './api-fields-job.ts';
import { ORDER_FIELDS } from './api-fields-order.ts';

/** What a field of the API holds, by the end of its path: `print.format.bleed`, `format.bleed` or `bleed`; the longest one counts. */
export const FIELD_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...ORDER_FIELDS, ...JOB_FIELDS, ...DELIVERY_FIELDS, ...ACCOUNT_FIELDS, ...ARTWORK_FIELDS, ...INQUIRY_FIELDS }),
);

/** The key of the table that speaks of a field, or undefined. */
export const fieldKey = (path: readonly string[]): string | undefined =>
  path.map((_, from) => path.slice(from).join('.')).find((end) => FIELD_WORDS.has(end));

export const fieldWords = (path: readonly string[]): string | undefined => FIELD_WORDS.get(fieldKey(path) ?? '');
