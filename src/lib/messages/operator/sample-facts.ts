import type { PromiseState } from '../../domain/orders/promise.ts';
import type { Letter } from '../letters/letters.ts';
import type { LetterShop, SlipItem } from '../letters/part.ts';

/** What samples are made of: the shop's own content, and days of its own calendar. */
export type SampleFacts = {
  shop: LetterShop & { email: string };
  url: string;
  items: readonly SlipItem[];
  total: number;
  vat: { row: string; amount: number } | null;
  waiting: PromiseState;
  promised: PromiseState;
  now: Date;
  /** Whom the samples are to: a test gives a hostile one. */
  person?: string;
};

/** A letter of the samples; `name` is its file. */
export type LetterSample = { name: string; letter: Letter };

/** What the order of the samples is known by. */
export const SAMPLE_NUMBER = '010483';
export const SAMPLE_DOOR = {
  type: 'door',
  city: { name: 'Санкт-Петербург' },
  point: null,
  address: 'Каменноостровский проспект, 26',
  door: 'кв. 8',
} as const;
export const SAMPLE_PERSON = 'Анна Ветрова';
