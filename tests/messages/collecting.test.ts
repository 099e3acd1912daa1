import { expect, test } from 'vitest';
import { daysFrom } from '#lib/domain/calendar.ts';
import { collectingOf } from '#lib/domain/orders/collecting.ts';
import { type CollectingFacts, collectingLetterText, collectingText } from '#lib/messages/orders/collecting.ts';

const FACTS: CollectingFacts = {
  ...{ state: 'ready', number: '000015', isOwing: false, madeOn: '2026-11-27', hours: 'Будни 9–19, суббота 10–16' },
  address: { city: 'Санкт-Петербург', street: 'Наборная улица, 14' },
  calendar: { holidays: [], daysOff: [], workingDays: [], cutOffHour: 15 },
  now: new Date('2026-11-27T12:00:00Z'),
};
const said = (change: Partial<CollectingFacts> = {}) =>
  collectingText({ ...FACTS, ...change })
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '');

test('an order that is ready says where it lies, when it is open and what to name', () => {
  expect(said()).toBe(
    'Забрать можно сейчас: Санкт-Петербург, Наборная улица, 14. Сегодня открыто 9–19. Назовите номер заказа – 15 – и фамилию получателя; представителю организации нужна доверенность.',
  );
  expect(said({ now: new Date('2026-11-28T20:00:00Z') })).toContain('Откроемся в понедельник, 30 ноября: 9–19.');
  expect(said({ isOwing: true })).toMatch(/^Заказ ждёт вас, выдадим после оплаты: Санкт-Петербург/);
  expect(said({ hours: 'По звонку' })).toContain('По звонку.');
  const closed = { ...FACTS.calendar, daysOff: [...daysFrom('2026-11-27', 40)] };
  expect(said({ calendar: closed })).toContain('. Будни 9–19, суббота 10–16. Назовите');
});

test('a letter, which may be read on another day, names all hours', () => {
  const { address, hours, number } = FACTS;
  expect(collectingLetterText({ shop: { address, hours }, number, isOwing: true }).replaceAll('\u00a0', ' ')).toBe(
    'Заказ ждёт вас, выдадим после оплаты: Санкт-Петербург, Наборная улица, 14. Будни 9–19, суббота 10–16. Назовите номер заказа – 15 – и фамилию получателя; представителю организации нужна доверенность.',
  );
});

test('an order that is being packed says since when it is made and where it will lie', () => {
  expect(said({ state: 'made' })).toBe(
    'Изготовлен 27 ноября, упаковываем. Напишем, как только можно будет забрать: Санкт-Петербург, Наборная улица, 14.',
  );
});

test('a purchase is collected once its slowest order lies there, and only where its customer comes for it', () => {
  const order = (status: 'WRH' | 'MADE' | 'INPROD' | 'SHP', isCancelled = false) => ({ status, isCancelled });
  expect(collectingOf('workshop', [order('WRH'), order('INPROD', true)])).toBe('ready');
  expect(collectingOf('workshop', [order('WRH'), order('MADE')])).toBe('made');
  expect(collectingOf('workshop', [order('WRH'), order('INPROD')])).toBeNull();
  expect(collectingOf('workshop', [order('SHP')])).toBeNull();
  expect(collectingOf('door', [order('WRH')])).toBeNull();
  expect(collectingOf('workshop', [order('WRH', true)])).toBeNull();
});
