import type { City } from './city.ts';

const preset = (name: string, kladr_id: string, index: string, subject: string, value: City['value'] = 'CREG', dpd_id?: string): City => ({
  name,
  displayName: name,
  subject,
  value,
  kladr_id,
  index,
  ...(dpd_id === undefined ? {} : { dpd_id }),
});

export const DEFAULT_CITY: City = preset('Санкт-Петербург', '7800000000000', '190000', 'г Санкт-Петербург', 'CSPB', '49694167');

/** Cities shown before anything is typed. Codes: public registers of the Tax Service and DPD. */
export const PRESET_CITIES: readonly City[] = [
  preset('Москва', '7700000000000', '101000', 'г Москва', 'CMSK', '49694102'),
  DEFAULT_CITY,
  preset('Брянск', '3200000100000', '241000', 'Брянская обл'),
  preset('Владимир', '3300000100000', '600000', 'Владимирская обл'),
  preset('Вологда', '3500000100000', '160000', 'Вологодская обл'),
  preset('Иваново', '3700000100000', '153000', 'Ивановская обл'),
  preset('Калуга', '4000000100000', '248000', 'Калужская обл'),
  preset('Нижний Новгород', '5200000100000', '603000', 'Нижегородская обл', 'CREG', '49323117'),
  preset('Орёл', '5700000100000', '302000', 'Орловская обл'),
  preset('Петрозаводск', '1000000100000', '185000', 'Респ Карелия'),
  preset('Псков', '6000000100000', '180000', 'Псковская обл'),
  preset('Самара', '6300000100000', '443000', 'Самарская обл', 'CREG', '49590917'),
  preset('Сочи', '2300000700000', '354000', 'Краснодарский край'),
  preset('Тверь', '6900000100000', '170000', 'Тверская обл'),
  preset('Тула', '7100000100000', '300000', 'Тульская обл'),
];
