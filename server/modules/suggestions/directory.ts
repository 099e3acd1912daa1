import { readFileSync } from 'node:fs';
import { REGIONS } from '#lib/domain/cities/region.ts';
import type { Settlement } from '#lib/domain/cities/settlement.ts';
import { buildSettlementIndex } from '#lib/domain/cities/settlement-index.ts';
import { searchSettlements } from '#lib/domain/cities/settlement-search.ts';
import { plainText } from '#lib/domain/search/plain-text.ts';

/** A city of the preset list with the codes carriers give it. KLADR, postal and DPD codes: public registers of the Tax Service and DPD. */
type PresetCity = Settlement & { dpdId: string | null };

const preset = (name: string, id: string, postalCode: string, dpdId: string | null = null): PresetCity => ({
  id,
  name,
  type: 'г',
  region: id.slice(0, 2),
  district: null,
  town: null,
  postalCode,
  importance: 40,
  dpdId,
});

export const PRESET_CITIES: readonly PresetCity[] = [
  preset('Москва', '7700000000000', '101000', '49694102'),
  preset('Санкт-Петербург', '7800000000000', '190000', '49694167'),
  preset('Брянск', '3200000100000', '241000'),
  preset('Владимир', '3300000100000', '600000'),
  preset('Вологда', '3500000100000', '160000'),
  preset('Иваново', '3700000100000', '153000'),
  preset('Калуга', '4000000100000', '248000'),
  preset('Нижний Новгород', '5200000100000', '603000', '49323117'),
  preset('Орёл', '5700000100000', '302000'),
  preset('Петрозаводск', '1000000100000', '185000'),
  preset('Псков', '6000000100000', '180000'),
  preset('Самара', '6300000100000', '443000', '49590917'),
  preset('Сочи', '2300000700000', '354000'),
  preset('Тверь', '6900000100000', '170000'),
  preset('Тула', '7100000100000', '300000'),
];

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
