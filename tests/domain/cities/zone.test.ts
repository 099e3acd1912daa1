import { describe, expect, test } from 'vitest';
import { REGIONS, regionWithType } from '#lib/domain/cities/region.ts';
import { OWN_ZONES, zoneOf, zoneOfRegion } from '#lib/domain/cities/zone.ts';

describe('the delivery zone', () => {
  test.each([
    ['7700000000000', 'CMSK'],
    ['7801000000000', 'CSPB'],
    ['6900000100000', 'CREG'],
    ['gn-524901', 'CREG'],
    ['', 'CREG'],
  ])('of the settlement «%s» in no named region is %s', (code, zone) => {
    expect(zoneOf(code, '')).toBe(zone);
  });

  test('of a region is the same by its code, its name and a settlement in it', () => {
    for (const region of REGIONS) {
      const zone = zoneOfRegion(region.code);
      expect([region.code, zoneOf(`${region.code}00000000000`, ''), zoneOf('gn-1', regionWithType(region))]).toEqual([
        region.code,
        zone,
        zone,
      ]);
    }
  });

  test('is its own in Moscow and Saint Petersburg alone', () => {
    expect(REGIONS.filter(({ code }) => zoneOfRegion(code) !== 'CREG').map(({ code }) => code)).toEqual(OWN_ZONES.map(({ code }) => code));
  });
});
