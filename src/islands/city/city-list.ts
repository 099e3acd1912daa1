import type { City } from '#lib/domain/cities/city.ts';
import { CITY_COLUMN_SIZE } from '#lib/domain/cities/city.ts';

/** The option a key leads to in columns of five; -1 is the field itself, null a key the list ignores. */
export function nextOption(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : 0;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (at < 0) return null;
  if (key === 'ArrowRight') return Math.min(at + CITY_COLUMN_SIZE, count - 1);
  if (key === 'ArrowLeft') return Math.max(at - CITY_COLUMN_SIZE, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** A key that differs for places of one name. */
export const cityKey = ({ kladr_id, displayName, subject }: City): string => `${kladr_id} ${displayName} ${subject}`;
