import { REGIONS, type Region, regionWithType } from '#lib/domain/cities/region.ts';
import type { PickupPoint } from '#lib/domain/delivery/pickup-point.ts';
import { nearest } from '#lib/domain/search/nearest-word.ts';
import { plainText } from '#lib/domain/search/plain-text.ts';
import { placeMessages } from '#lib/messages/content/checks.ts';
import type { Misfit } from '../explain.ts';

/** A settlement of the directory: its name and the two digits of its region. */
export type Place = { name: string; region: string };

const SUBJECTS = REGIONS.map((region) => ({ region, text: regionWithType(region) }));

const namesIn = ({ code }: Region, places: readonly Place[]): string[] =>
  places.filter(({ region }) => region === code).map(({ name }) => name);

/** Regions with a settlement of this name, for a point that stands in another one. */
function regionsOf(name: string, places: readonly Place[]): string[] {
  const codes = new Set(places.filter((place) => plainText(place.name) === plainText(name)).map(({ region }) => region));
  return SUBJECTS.filter(({ region }) => codes.has(region.code)).map(({ text }) => text);
}

function cityReason(name: string, region: Region, places: readonly Place[]): string | null {
  const names = namesIn(region, places);
  if (names.some((known) => plainText(known) === plainText(name))) return null;
  return placeMessages.noCity(name, regionWithType(region), nearest(name, names), regionsOf(name, places));
}

/** Points in cities that are not: no customer could ever choose them. `points` is the path of their list. */
export function pointMisfits(points: readonly PickupPoint[], places: readonly Place[]): Misfit[] {
  return points.flatMap(({ cityInfo: { name, subject } }, at): Misfit[] => {
    const found = SUBJECTS.find(({ text }) => text === subject)?.region;
    if (found === undefined)
      return [
        {
          path: ['points', at, 'subject'],
          reason: placeMessages.noRegion(
            subject,
            nearest(
              subject,
              SUBJECTS.map(({ text }) => text),
            ),
          ),
        },
      ];
    const reason = cityReason(name, found, places);
    return reason === null ? [] : [{ path: ['points', at, 'city'], reason }];
  });
}

/** An address as it is compared: its words in any order. */
const addressKey = (city: string, street: string): string =>
  plainText(`${city} ${street}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');

/** Points at the workshop's own address: carriage there would cost money, and what is collected there costs none. */
export function workshopPointMisfits(points: readonly PickupPoint[], workshop: { city: string; street: string }): Misfit[] {
  const own = addressKey(workshop.city, workshop.street);
  return points.flatMap(({ cityInfo, address }, at): Misfit[] =>
    addressKey(cityInfo.name, address) === own ? [{ path: ['points', at, 'address'], reason: placeMessages.workshop(address) }] : [],
  );
}

/** The shop's own city stands in no region: any settlement of the name will do. */
export function ownCityMisfits(city: string, places: readonly Place[]): Misfit[] {
  const names = places.map(({ name }) => name);
  if (names.some((name) => plainText(name) === plainText(city))) return [];
  return [{ path: ['address', 'city'], reason: placeMessages.nowhere(city, nearest(city, names)) }];
}
