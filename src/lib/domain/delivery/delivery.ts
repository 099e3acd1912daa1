import { addWorkingDays, type WorkCalendar } from '../calendar.ts';
import { findRegion, REGIONS, regionWithType } from '../cities/region.ts';
import { zoneOfRegion } from '../cities/zone.ts';
import type { DeliveryType, Zone } from '../codes.ts';
import { ceilDivide, type Kopecks, ROUBLE } from '../money.ts';

/** What a carrier does; the workshop needs none. */
export type CarriedType = Exclude<DeliveryType, 'workshop'>;

/** Where to: the chosen city as the specification keeps it. */
export type DeliveryCity = { name: string; subject: string; kladr_id: string; index: string };
/** Grams and cm³ of everything that travels together. */
export type Parcel = { weight: number; volume: number };
/** Working days on the way, from and to. */
export type Days = { min: number; max: number };

/** First kilogram and each further one, kopecks. */
export type Rate = { firstKg: Kopecks; nextKg: Kopecks; days: Days };
export type TariffRow = { zone: Zone; belt: number; pickup: Rate; door: Rate };
/** The shop's own tariff. `belts`: region code of KLADR → distance belt; a region without one is not served. */
export type TariffTable = { maxParcelGrams: number; rows: TariffRow[]; belts: Readonly<Record<string, number>> };

const CM3_IN_KG = 5000;
const GRAMS_IN_KG = 1000;
const STEP_GRAMS = 500;

/** What carriers charge for: the larger of the weight and the volume at 5000 cm³ a kilogram, up to the next half kilogram. */
export const chargeableGrams = ({ weight, volume }: Parcel): number =>
  Math.max(STEP_GRAMS, ceilDivide(Math.max(weight, ceilDivide(volume * GRAMS_IN_KG, CM3_IN_KG)), STEP_GRAMS) * STEP_GRAMS);

/** Up to whole roubles: half a kilogram more costs half as much more. */
const priceOfParcel = ({ firstKg, nextKg }: Rate, grams: number): Kopecks =>
  ceilDivide(firstKg * GRAMS_IN_KG + nextKg * Math.max(0, grams - GRAMS_IN_KG), GRAMS_IN_KG * ROUBLE) * ROUBLE;

/** Heavier than one parcel may be, it goes as full ones and a rest; each pays for its own first kilogram. */
export function carriagePrice(rate: Rate, parcel: Parcel, maxParcelGrams: number): Kopecks {
  const grams = chargeableGrams(parcel);
  const full = Math.floor(grams / maxParcelGrams);
  const rest = grams % maxParcelGrams;
  return full * priceOfParcel(rate, maxParcelGrams) + (rest > 0 ? priceOfParcel(rate, rest) : 0);
}

/** Two digits of KLADR: by the settlement's code, else by the region's name. Undefined for an unknown region. */
export function regionCodeOf({ kladr_id, subject }: Pick<DeliveryCity, 'kladr_id' | 'subject'>): string | undefined {
  if (/^\d{11,19}$/.test(kladr_id)) return findRegion(kladr_id.slice(0, 2))?.code;
  const [name] = subject.split(', ');
  return REGIONS.find((region) => regionWithType(region) === name)?.code;
}

/** The tariff's row for a city, or undefined when only a manager can arrange it. */
export function findTariff(table: TariffTable, city: DeliveryCity): TariffRow | undefined {
  const code = regionCodeOf(city);
  if (code === undefined) return undefined;
  const zone = zoneOfRegion(code);
  const belt = zone === 'CREG' ? table.belts[code] : 0;
  return table.rows.find((row) => row.zone === zone && row.belt === belt);
}

/** The one promised day: everything is made, then the carrier takes as long as it may. YYYY-MM-DD. */
export const arrivalDate = (readyDate: string, days: Days, calendar: WorkCalendar): string => addWorkingDays(readyDate, days.max, calendar);
