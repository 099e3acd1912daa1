import { findRegion, regionWithType } from '#lib/domain/cities/region.ts';
import { addressText, isFederalCity, isTown, SETTLEMENT_TYPES, type Settlement } from '#lib/domain/cities/settlement.ts';

/** Every key of a suggestion's `data` in the real service's answer; what the directory does not know is null. */
const DATA_KEYS =
  'postal_code country country_iso_code federal_district region_fias_id region_kladr_id region_iso_code region_with_type region_type region_type_full region area_fias_id area_kladr_id area_with_type area_type area_type_full area city_fias_id city_kladr_id city_with_type city_type city_type_full city city_area city_district_fias_id city_district_kladr_id city_district_with_type city_district_type city_district_type_full city_district settlement_fias_id settlement_kladr_id settlement_with_type settlement_type settlement_type_full settlement street_fias_id street_kladr_id street_with_type street_type street_type_full street stead_fias_id stead_cadnum stead_type stead_type_full stead house_fias_id house_kladr_id house_cadnum house_flat_count house_type house_type_full house block_type block_type_full block entrance floor flat_fias_id flat_cadnum flat_type flat_type_full flat flat_area square_meter_price flat_price room_fias_id room_cadnum room_type room_type_full room postal_box fias_id fias_code fias_level fias_actuality_state kladr_id geoname_id capital_marker okato oktmo tax_office tax_office_legal timezone geo_lat geo_lon beltway_hit beltway_distance metro divisions qc_geo qc_complete qc_house history_values unparsed_parts source qc'.split(
    ' ',
  );
const EMPTY: Readonly<Record<string, string | null>> = Object.fromEntries(DATA_KEYS.map((key) => [key, null]));

const FULL_REGION_TYPE: Readonly<Record<string, string>> = {
  обл: 'область',
  край: 'край',
  Респ: 'республика',
  г: 'город',
  АО: 'автономный округ',
  Аобл: 'автономная область',
};
const FULL_DISTRICT_TYPE: Readonly<Record<string, string>> = { 'р-н': 'район', у: 'улус', г: 'город' };

/** Level of the address classifier: a federal city, a town, any other settlement. */
const LEVEL = { federalCity: '1', town: '4', settlement: '6' } as const;

type Data = Record<string, string | null>;

const isKladr = (id: string): boolean => /^\d{13}$/.test(id);

/** «Каневской р-н» → its name and type; «г Сочи» → the same the other way round. */
function splitType(text: string): { name: string; type: string } {
  const words = text.split(' ');
  const last = words.at(-1) ?? '';
  if (FULL_DISTRICT_TYPE[last] !== undefined) return { name: words.slice(0, -1).join(' '), type: last };
  return { name: words.slice(1).join(' '), type: words[0] ?? '' };
}

function regionData(code: string): Data {
  const region = findRegion(code);
  if (region === undefined) return {};
  return {
    region: region.name,
    region_type: region.type,
    region_type_full: FULL_REGION_TYPE[region.type] ?? region.type,
    region_with_type: regionWithType(region),
    region_kladr_id: `${code}00000000000`,
  };
}

function areaData(district: string | null): Data {
  if (district === null) return {};
  const { name, type } = splitType(district);
  return { area: name, area_type: type, area_type_full: FULL_DISTRICT_TYPE[type] ?? type, area_with_type: district };
}

/** A place under one level's keys: `city`, `city_type`, … or `settlement`, `settlement_type`, …. */
const levelData = (level: 'city' | 'settlement', name: string, type: string): Data => ({
  [level]: name,
  [`${level}_type`]: type,
  [`${level}_type_full`]: SETTLEMENT_TYPES[type] ?? type,
  [`${level}_with_type`]: `${type} ${name}`,
});

function townData(town: string | null): Data {
  if (town === null) return {};
  const { name, type } = splitType(town);
  return levelData('city', name, type);
}

const levelOf = (place: Settlement): string => (isFederalCity(place) ? LEVEL.federalCity : isTown(place) ? LEVEL.town : LEVEL.settlement);

/** A settlement as the real service would suggest it: all values text or null. */
export function suggestionOf(place: Settlement): { value: string; unrestricted_value: string; data: Data } {
  const value = addressText(place);
  const own = isTown(place) ? 'city' : 'settlement';
  const kladr = isKladr(place.id) ? place.id : null;
  return {
    value,
    unrestricted_value: place.postalCode === null ? value : `${place.postalCode}, ${value}`,
    data: {
      ...EMPTY,
      country: 'Россия',
      country_iso_code: 'RU',
      ...regionData(place.region),
      ...areaData(place.district),
      ...townData(place.town),
      ...levelData(own, place.name, place.type),
      [`${own}_kladr_id`]: kladr,
      kladr_id: place.id,
      postal_code: place.postalCode,
      fias_level: levelOf(place),
      fias_actuality_state: '0',
      capital_marker: '0',
      qc_geo: isTown(place) ? '4' : '3',
    },
  };
}
