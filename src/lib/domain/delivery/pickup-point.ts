import { plainText } from '../search/plain-text.ts';
import type { DeliveryCity } from './delivery.ts';

export const POINT_TYPES = ['office', 'locker'] as const;
/** A carrier's pickup point: an office or a parcel locker. Weight in grams, null when there is no limit. */
export type PickupPoint = {
  code: string;
  type: (typeof POINT_TYPES)[number];
  name: string;
  address: string;
  index: string;
  latitude: number;
  longitude: number;
  workTime: string;
  phone: string | null;
  maxWeight: number | null;
  card: boolean;
  cityInfo: { name: string; subject: string };
};

/** A point is valid only while its city name and subject equal the chosen city's. Source: specification §5. */
export const isPointOf = ({ cityInfo }: Pick<PickupPoint, 'cityInfo'>, city: Pick<DeliveryCity, 'name' | 'subject'>): boolean =>
  cityInfo.name === city.name && cityInfo.subject === city.subject;

/** The customer's filter of the points; empty text and false filter nothing out. */
export type PointFilter = { text: string; type: PickupPoint['type'] | null; card: boolean };

const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(/[\s,.]+/)
    .filter(Boolean);

/** A word of this many letters names a place: shorter are «ул», «на» and house numbers. */
const PLACE_LETTERS = 4;

/** The name of a point; null where it is its city or street once more, as «Лиговский» of Лиговский проспект, 50. */
export function ownNameOf({ name, address }: Pick<PickupPoint, 'name' | 'address'>, city: string): string | null {
  const said = wordsOf(`${city} ${address}`);
  return wordsOf(name).some((word) => word.length >= PLACE_LETTERS && said.includes(word)) ? null : name;
}

/** Points that accept the weight and match the beginning of every typed word in name, address, postal code or code. */
export function filterPoints(points: readonly PickupPoint[], { text, type, card }: PointFilter, grams: number): PickupPoint[] {
  const wanted = wordsOf(text);
  return points.filter((point) => {
    if (type !== null && point.type !== type) return false;
    if (card && !point.card) return false;
    if (point.maxWeight !== null && point.maxWeight < grams) return false;
    const words = wordsOf(`${point.name} ${point.address} ${point.index} ${point.code}`);
    return wanted.every((word) => words.some((own) => own.startsWith(word)));
  });
}
