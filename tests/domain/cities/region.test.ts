import { describe, expect, it } from 'vitest';
import { findRegion, REGIONS, regionWithType } from '#lib/domain/cities/region.ts';

describe('regionWithType', () => {
  it.each([
    ['69', 'Тверская обл'],
    ['10', 'Респ Карелия'],
    ['18', 'Удмуртская Респ'],
    ['23', 'Краснодарский край'],
    ['77', 'г Москва'],
    ['78', 'г Санкт-Петербург'],
    ['79', 'Еврейская Аобл'],
    ['83', 'Ненецкий АО'],
    ['86', 'Ханты-Мансийский Автономный округ - Югра'],
    ['21', 'Чувашская Республика - Чувашия'],
  ])('writes region %s as «%s»', (code, text) => {
    const region = findRegion(code);
    expect(region && regionWithType(region)).toBe(text);
  });

  it('knows every region once', () => {
    expect(new Set(REGIONS.map(({ code }) => code)).size).toBe(REGIONS.length);
  });
});
