import type { Zone } from '../codes.ts';

/** Regions with a zone of their own: two digits of KLADR, and the name as the suggestion service writes it. */
export const OWN_ZONES: readonly { code: string; region: string; zone: Zone }[] = [
  { code: '77', region: 'г Москва', zone: 'CMSK' },
  { code: '78', region: 'г Санкт-Петербург', zone: 'CSPB' },
];

const ZONES = new Map(OWN_ZONES.flatMap(({ code, region, zone }) => [[code, zone] as const, [region, zone] as const]));

/** Delivery zone by the KLADR code's region; by the region's name where a directory has no such codes. */
export function zoneOf(kladrId: string, region: string): Zone {
  const key = /^\d{11,19}$/.test(kladrId) ? kladrId.slice(0, 2) : region;
  return ZONES.get(key) ?? 'CREG';
}

/** Delivery zone of a region by its two digits of KLADR. */
export const zoneOfRegion = (code: string): Zone => ZONES.get(code) ?? 'CREG';
