import type { Zone } from '../codes.ts';
import { plainText } from '../search/plain-text.ts';
import { isPostcode, normalise, SETTLEMENT_TYPES } from './settlement.ts';
import { zoneOf } from './zone.ts';

/** The chosen city. `value` is the delivery zone, `index` the postal code, `subject` the region's text. Source: specification §3. */
export type City = {
  name: string;
  displayName: string;
  subject: string;
  value: Zone;
  kladr_id: string;
  index: string;
  dpd_id?: string;
};

type Text = string | null | undefined;

/** The fields used of an address service's suggestion. */
export type Suggestion = {
  value: string;
  unrestricted_value: string;
  data: Partial<
    Record<
      | 'city'
      | 'city_type'
      | 'city_type_full'
      | 'settlement'
      | 'settlement_type'
      | 'settlement_type_full'
      | 'region_with_type'
      | 'area_with_type'
      | 'street'
      | 'house'
      | 'flat'
      | 'kladr_id'
      | 'postal_code',
      Text
    >
  >;
};

/** A search result: a city with its full name and the suggestion it comes from. */
export type FoundCity = City & { fullName: string; raw: Suggestion };

/** Results in one column. Source: specification §9. */
export const CITY_COLUMN_SIZE = 5;

const SHORT_OF_FULL = new Map(Object.entries(SETTLEMENT_TYPES).map(([short, full]) => [full, short]));

/** Short type from either spelling; undefined when the shop does not deliver to places of this type. */
function keptType(short: Text, full: Text): string | undefined {
  const own = plainText(short ?? '');
  return Object.hasOwn(SETTLEMENT_TYPES, own) ? own : SHORT_OF_FULL.get(plainText(full ?? ''));
}

type NamedSettlement = { name: string; type: string };

/** A settlement inside a city counts as itself; the city counts only when there is no settlement. */
function settlementOf({ data }: Suggestion): NamedSettlement | undefined {
  if (data.street || data.house || data.flat) return undefined;
  const name = data.settlement || data.city;
  const type = data.settlement ? keptType(data.settlement_type, data.settlement_type_full) : keptType(data.city_type, data.city_type_full);
  return name && type !== undefined ? { name, type } : undefined;
}

function cityOf(suggestion: Suggestion): (FoundCity & { type: string }) | undefined {
  const settlement = settlementOf(suggestion);
  if (settlement === undefined) return undefined;
  const { data } = suggestion;
  const region = data.region_with_type ?? '';
  const kladr_id = data.kladr_id ?? '';
  const value = zoneOf(kladr_id, region);
  const district = value === 'CREG' ? '' : (data.area_with_type ?? '');
  return {
    name: settlement.name,
    displayName: settlement.type === 'г' ? settlement.name : `${settlement.type} ${settlement.name}`,
    subject: [region, district].filter(Boolean).join(', '),
    value,
    kladr_id,
    index: data.postal_code ?? '',
    fullName: suggestion.value,
    raw: suggestion,
    type: settlement.type,
  };
}

/** Cities first, then urban-type settlements, then the rest. */
const groupOf = (type: string): number => (type === 'г' ? 0 : type === 'пгт' ? 1 : 2);
const collator = new Intl.Collator('ru');

/** How results match the query: by name, by postal code, or only approximately. */
type Likeness = 'named' | 'postcode' | 'alike';

/** Results are approximate when no word of the query begins a word of their names. */
export function likenessOf(query: string, found: readonly City[]): Likeness {
  const words = normalise(query).split(' ');
  if (words.every((word) => isPostcode(word))) return found.every(({ index }) => words.includes(index)) ? 'named' : 'postcode';
  const isNamed = found.some(({ name }) =>
    normalise(name)
      .split(' ')
      .some((own) => words.some((word) => own.startsWith(word))),
  );
  return isNamed ? 'named' : 'alike';
}

/**
 * The results shown for a query: deliverable types only, no duplicates (same displayName and subject), ordered by group, then names that
 * start with the query, then the Russian alphabet. Source: specification §5.
 */
export function rankCities(suggestions: readonly Suggestion[], query: string): FoundCity[] {
  const start = normalise(query);
  const distinct = new Map<string, FoundCity & { type: string }>();
  for (const suggestion of suggestions) {
    const city = cityOf(suggestion);
    if (city === undefined) continue;
    const key = `${city.displayName}\n${city.subject}`;
    if (!distinct.has(key)) distinct.set(key, city);
  }
  const late = (city: City): number => (normalise(city.name).startsWith(start) ? 0 : 1);
  return [...distinct.values()]
    .sort((a, b) => groupOf(a.type) - groupOf(b.type) || late(a) - late(b) || collator.compare(a.name, b.name))
    .map(({ type: _, ...city }) => city);
}
