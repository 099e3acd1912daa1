import type { PageSpec } from '../../domain/design/fill.ts';
import type { Person } from '../../domain/design/person.ts';
import type { PriceList } from '../../domain/product/price-list.ts';
import type { Product } from '../../domain/product/product.ts';
import type { DesignJob } from './design-job.ts';
import type { Voiced } from './set-template.ts';

/** What is taken: a template in one of its voices for a person, and the job on the page. */
export type Taken = Voiced & { person: Person; page: PageSpec; at: DesignJob; product: Product; list: PriceList };

/** `file`: made, but this browser keeps none. */
export type Taking = { state: 'idle' | 'busy' } | { state: 'failed'; text: string; file: File | null };
