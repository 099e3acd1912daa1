import { describe, expect, it } from 'vitest';
import type { Settlement } from '#lib/domain/cities/settlement.ts';
import { PRESET_CITIES } from '#server/modules/suggestions/directory.ts';
import { suggestionOf } from '#server/modules/suggestions/wire.ts';

const MOSCOW = PRESET_CITIES[0]!;
const STANITSA: Settlement = {
  id: '2301400000100',
  name: 'Каневская',
  type: 'ст-ца',
  region: '23',
  district: 'Каневской р-н',
  town: null,
  postalCode: '353730',
  importance: 0,
};

describe('suggestionOf', () => {
  it('fills region and city of a federal city and writes it alone', () => {
    const { value, unrestricted_value, data } = suggestionOf(MOSCOW);
    expect({ value, unrestricted_value }).toEqual({ value: 'г Москва', unrestricted_value: '101000, г Москва' });
    expect(data).toMatchObject({
      country: 'Россия',
      country_iso_code: 'RU',
      region: 'Москва',
      region_type: 'г',
      region_with_type: 'г Москва',
      city: 'Москва',
      city_type_full: 'город',
      fias_level: '1',
      city_kladr_id: '7700000000000',
      kladr_id: '7700000000000',
      postal_code: '101000',
    });
  });

  it('writes a settlement with its district as the real service does', () => {
    const { value, unrestricted_value, data } = suggestionOf(STANITSA);
    expect(value).toBe('Краснодарский край, Каневской р-н, ст-ца Каневская');
    expect(unrestricted_value).toBe(`353730, ${value}`);
    expect(data).toMatchObject({
      region_with_type: 'Краснодарский край',
      region_kladr_id: '2300000000000',
      area: 'Каневской',
      area_type_full: 'район',
      settlement: 'Каневская',
      settlement_type: 'ст-ца',
      settlement_type_full: 'станица',
      settlement_kladr_id: '2301400000100',
      city: null,
      street: null,
    });
  });

  it('has all 98 keys, each text or null', () => {
    const values = Object.values(suggestionOf(STANITSA).data);
    expect(values).toHaveLength(98);
    expect(values.every((value) => value === null || typeof value === 'string')).toBe(true);
  });

  it('never shows an id of another list as a KLADR code of a settlement', () => {
    const { data } = suggestionOf({ ...STANITSA, id: 'gn-1' });
    expect(data).toMatchObject({ settlement_kladr_id: null, kladr_id: 'gn-1' });
  });
});
