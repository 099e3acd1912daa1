import { addWorkingDays, type WorkCalendar } from '../calendar.ts';
import { findRegion, REGIONS, regionWithType } from '../cities/region.ts';
import { zoneOfRegion } from '../cities/zone.ts';
import type { DeliveryType, Zone } from '../codes.ts';
import { ceilDivide, type Kopecks, ROUBLE } from '../money.ts';
import { GRAMS_IN_KG } from '../units.ts';

/** Deliveries that need a carrier; collecting at the workshop needs none. */
export type CarriedType = Exclude<DeliveryType, 'workshop'>;

/** The chosen city, with the specification's field names. */
export type DeliveryCity = { name: string; subject: string; kladr_id: string; index: string };
/** Grams and cm³ of everything delivered together. */
export type Parcel = { weight: number; volume: number };
/** The shortest and the longest delivery time, working days. */
export type Days = { min: number; max: number };

/** First kilogram and each further one, kopecks. */
export type Rate = { firstKg: Kopecks; nextKg: Kopecks; days: Days };
export type TariffRow = { zone: Zone; belt: number; pickup: Rate; door: Rate };
/** The shop's own tariff. `belts`: region code of KLADR → distance belt; a region without one is not served. */
export type TariffTable = { maxParcelGrams: number; rows: TariffRow[]; belts: Readonly<Record<string, number>> };

const CM3_IN_KG = 5000;
const STEP_GRAMS = 500;

/** The weight carriers charge for: the larger of the weight and the volume at 5000 cm³ a kilogram, rounded up to half a kilogram. */
export const chargeableGrams = ({ weight, volume }: Parcel): number =>
  Math.max(STEP_GRAMS, ceilDivide(Math.max(weight, ceilDivide(volume * GRAMS_IN_KG, CM3_IN_KG)), STEP_GRAMS) * STEP_GRAMS);

/** Rounded up to whole roubles; half a further kilogram costs half as much. */
const priceOfParcel = ({ firstKg, nextKg }: Rate, grams: number): Kopecks =>
  ceilDivide(firstKg * GRAMS_IN_KG + nextKg * Math.max(0, grams - GRAMS_IN_KG), GRAMS_IN_KG * ROUBLE) * ROUBLE;

/** How many parcels a delivery is split into. */
export const parcelCount = (parcel: Parcel, maxParcelGrams: number): number => ceilDivide(chargeableGrams(parcel), maxParcelGrams);

/**
 * The price of a delivery. One heavier than the largest parcel is split into full parcels and a rest, and each pays for its first kilogram.
 */
export function carriagePrice(rate: Rate, parcel: Parcel, maxParcelGrams: number): Kopecks {
  const grams = chargeableGrams(parcel);
  const full = Math.floor(grams / maxParcelGrams);
  const rest = grams % maxParcelGrams;
  return full * priceOfParcel(rate, maxParcelGrams) + (rest > 0 ? priceOfParcel(rate, rest) : 0);
}

/** The region's two KLADR digits, by the settlement's code or else by the region's name. Undefined for an unknown region. */
export function regionCodeOf({ kladr_id, subject }: Pick<DeliveryCity, 'kladr_id' | 'subject'>): string | undefined {
  if (/^\d{11,19}$/.test(kladr_id)) return findRegion(kladr_id.slice(0, 2))?.code;
  const [name] = subject.split(', ');
  return REGIONS.find((region) => regionWithType(region) === name)?.code;
}

/** The tariff's row for a city; undefined when only a manager can arrange the delivery. */
export function findTariff(table: TariffTable, city: DeliveryCity): TariffRow | undefined {
  const code = regionCodeOf(city);
  if (code === undefined) return undefined;
  const zone = zoneOfRegion(code);
  const belt = zone === 'CREG' ? table.belts[code] : 0;
  return table.rows.find((row) => row.zone === zone && row.belt === belt);
}

/** The promised day of delivery: the ready day plus the carrier's longest time. YYYY-MM-DD. */
export const arrivalDate = (readyDate: string, days: Days, calendar: WorkCalendar): string => addWorkingDays(readyDate, days.max, calendar);
