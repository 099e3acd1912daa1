import { describe, expect, it } from 'vitest';
import { cyrillicOf } from '#lib/domain/cities/latin-name.ts';
import { embeddedSettlements } from '#server/modules/suggestions/directory.ts';
import { russianName } from '#server/modules/suggestions/place-name.ts';

const unknown = () => false;

describe('russianName', () => {
  it.each([
    ['Budennovsk', ['Karabagly', 'Буденновск', 'Будённовск'], 'Будённовск'],
    ['Novosibirsk', ['Новасібірск', 'Новониколаевск', 'Новосибирск', 'Одсибирень ош'], 'Новосибирск'],
    ['Khanty-Mansiysk', ['Ёмвош', 'Ханти-Мансийск', 'Ханты-Мансийск'], 'Ханты-Мансийск'],
  ])('reads %s', (main, alternates, expected) => {
    expect(russianName(main, alternates, unknown)).toBe(expected);
  });

  it('prefers a name the shop knows to a nearer spelling of another language', () => {
    const alternates = ['Астрахан', 'Астрахань', 'Аштархан'];
    expect(russianName('Astrakhan', alternates, (name) => name === 'Астрахань')).toBe('Астрахань');
  });

  it('finds none where none is near', () => {
    expect(russianName('Moscow', ['Одсибирень', '莫斯科'], unknown)).toBeNull();
  });
});

describe('cyrillicOf', () => {
  it.each([
    ['Verkhnyaya Maksakovka', 'Верхняя Максаковка'],
    ['Vol’nyy Aul', 'Вольный Аул'],
    ['Sychëvo', 'Сычёво'],
    ['Chistyye Bory', 'Чистые Боры'],
  ])('spells %s as %s', (main, expected) => {
    expect(cyrillicOf(main)).toBe(expected);
  });
});

describe('embedded directory', () => {
  const places = embeddedSettlements();

  it('holds every Russian place of its source once by id', () => {
    expect(places.length).toBeGreaterThan(4600);
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
  });

  it('writes every name in Russian letters', () => {
    expect(places.filter(({ name }) => !/^[А-Яа-яЁё][А-Яа-яЁё0-9 .-]*$/.test(name))).toEqual([]);
  });

  it('gives KLADR codes to the presets only', () => {
    expect(places.filter(({ id }) => /^\d+$/.test(id))).toHaveLength(15);
  });
});
