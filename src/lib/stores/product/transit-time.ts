import { atom } from 'nanostores';
import type { CarriedType } from '../../domain/delivery/delivery.ts';

/** The carrier's time to the chosen city: working days at most, as the server answers. Null until it has been asked for. */
export type TransitTime = { city: string; type: CarriedType; days: number };
export const $transitTime = atom<TransitTime | null>(null);
