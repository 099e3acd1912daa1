import { atom } from 'nanostores';
import type { CarriedType } from '../../domain/delivery/delivery.ts';
import type { Kopecks } from '../../domain/money.ts';
import type { Job } from '../../domain/product/product.ts';

/** The carrier's time to the chosen city, working days at most, and `price` for carrying `job`, as the server answers. Null until it has been asked for. */
export type TransitTime = { city: string; type: CarriedType; days: number; price: Kopecks; job: Job };
export const $transitTime = atom<TransitTime | null>(null);
