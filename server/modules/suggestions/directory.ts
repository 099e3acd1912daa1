import { readFileSync } from 'node:fs';
import { REGIONS } from '#lib/domain/cities/region.ts';
import type { Settlement } from '#lib/domain/cities/settlement.ts';
import { buildSettlementIndex } from '#lib/domain/cities/settlement-index.ts';
import { searchSettlements } from '#lib/domain/cities/settlement-search.ts';
import { plainText } from '#lib/domain/search/plain-text.ts';
import { PRESET_CITIES } from './preset.ts';

/** The settlements the shop knows by itself, searchable and found by id. */
export type Directory = {
  count: number;
  search: (query: string, count: number) => Settlement[];
  find: (id: string) => Settlement | undefined;
};

const keyOf = ({ region, name }: Settlement): string => `${region} ${plainText(name)}`;

/** A row of embedded.tsv (places from GeoNames, CC BY 4.0). @throws when the file that ships with the shop is damaged */
function parseRow(line: string): Settlement {
  const [id, name, type, region, importance] = line.split('\t');
  if (id === undefined || name === undefined || type === undefined || !REGIONS.some(({ code }) => code === region)) {
    throw new Error(`embedded.tsv: «${line}»`);
  }
  return { id, name, type, region: region ?? '', district: null, town: null, postalCode: null, importance: Number(importance) };
}

/** Presets with their codes first, then every other place of the embedded open list. */
export function embeddedSettlements(): Settlement[] {
  const lines = readFileSync(new URL('embedded.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  const preset = new Set(PRESET_CITIES.map(keyOf));
  return [...PRESET_CITIES, ...lines.map(parseRow).filter((place) => !preset.has(keyOf(place)))];
}

export function buildDirectory(places: readonly Settlement[]): Directory {
  const index = buildSettlementIndex(places);
  const byId = new Map(places.map((place) => [place.id, place]));
  return {
    count: places.length,
    search: (query, count) => searchSettlements(index, query, count),
    find: (id) => byId.get(id),
  };
}
