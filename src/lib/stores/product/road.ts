import { atom } from 'nanostores';
import type { CarriedType } from '../../domain/delivery/delivery.ts';

/** How long the way to the chosen city takes, by the server's word: working days, at most. Null until it is asked for. */
export type Road = { city: string; type: CarriedType; days: number };
export const $road = atom<Road | null>(null);
