import { atom } from 'nanostores';
import type { PageSpec } from '../../domain/design/fill.ts';
import type { Typed } from '../../domain/design/person.ts';
import type { PriceList } from '../../domain/product/price-list.ts';
import type { Product } from '../../domain/product/product.ts';
import type { DesignJob } from './design-job.ts';
import type { Voiced } from './set-template.ts';

/** What is taken: a template in one of its voices for a person, and the job on the page. */
export type Taken = Voiced & { person: Typed; page: PageSpec; at: DesignJob; product: Product; list: PriceList };

/** `written`: how many files are, of many people. `file`: made, but this browser keeps none. */
export type Taking = { state: 'idle' } | { state: 'busy'; written?: number } | { state: 'failed'; text: string; file: File | null };

export const $taking = atom<Taking>({ state: 'idle' });

/** People of a table. `shown`: whose card the wall shows. `solve`: what is to be done before they are printed, in words; empty for nothing. */
export type Many = { people: readonly Typed[]; shown: Typed; solve: string };

/** Who gets a card each; null while one person is typed. What reads and checks a table fills it in. */
export const $many = atom<Many | null>(null);
