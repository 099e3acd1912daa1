import { expect, test } from 'vitest';
import { nextStepText, type StepFacts } from '#lib/messages/orders/next-step.ts';

const UNTIL = { day: '2026-11-27', hour: 15 };
const FACTS: StepFacts = {
  turn: 'upload',
  left: [{ turn: 'upload', count: 1 }],
  stand: { text: 'Проверяем макет', note: 'итог появится здесь' },
  arrival: { kind: 'conditional', day: '2026-12-04', until: UNTIL, wanted: ['artwork'] },
  arrivalLater: '2026-12-07',
  deliveryType: 'door',
  today: '2026-11-27',
};
const said = (change: Partial<StepFacts> = {}) =>
  Object.values(nextStepText({ ...FACTS, ...change })).map((text) => text.replaceAll('\u00a0', ' '));

test('the next step names its deadline, the day it buys and the day of a later one', () => {
  expect(said()).toEqual([
    'Пришлите и утвердите макет сегодня до 15:00 мск',
    'Тогда курьер привезёт заказ в пятницу, 4 декабря.',
    'Если позже – в понедельник, 7 декабря.',
  ]);
  expect(said({ today: '2026-11-26', left: [{ turn: 'upload', count: 2 }] })[0]).toBe('Пришлите и утвердите макеты до 15:00 мск пятницы');
});

test('a file that is sent to an inquiry is to come by the deadline, and is not approved', () => {
  expect(said({ turn: 'send', left: [], today: '2026-11-26' })).toEqual([
    'Пришлите макет до 15:00 мск пятницы',
    'Тогда курьер привезёт заказ в пятницу, 4 декабря.',
    'Если позже – в понедельник, 7 декабря.',
  ]);
});

test('several different things are counted, what takes longest first, and the hour is said once', () => {
  const left: StepFacts['left'] = [
    { turn: 'upload', count: 2 },
    { turn: 'approve', count: 1 },
  ];
  const [title, day] = said({ turn: 'approve', left, today: '2026-11-26' });
  expect(title).toBe('Осталось 3 дела до 15:00 мск пятницы: загрузить 2 макета и утвердить 1');
  expect(day).toMatch(/^Тогда курьер привезёт/);
  const arrival = { kind: 'promised', day: '2026-12-04' } as const;
  expect(said({ turn: 'replace', left: [...left, { turn: 'replace', count: 1 }], arrival })[0]).toBe(
    'Осталось 4 дела: загрузить 2 макета, утвердить 1 и заменить 1',
  );
});

test('a refused file is to be replaced, and one that was checked is to be approved without an hour the day does not hang on', () => {
  expect(said({ turn: 'replace' })[0]).toBe('Замените и утвердите макет сегодня до 15:00 мск');
  expect(said({ turn: 'approve', arrival: { kind: 'promised', day: '2026-12-04' }, arrivalLater: null })).toEqual([
    'Посмотрите и утвердите макет',
    'Курьер привезёт заказ в пятницу, 4 декабря.',
    '',
  ]);
});

test('an approval names its deadline, before the file is checked too', () => {
  const arrival: StepFacts['arrival'] = { kind: 'conditional', day: '2026-12-04', until: UNTIL, wanted: ['approval'] };
  expect(said({ turn: 'approve', arrival })[0]).toBe('Посмотрите и утвердите макет сегодня до 15:00 мск');
  expect(said({ turn: null, arrival, arrivalLater: null })).toEqual([
    'Проверяем макет, затем нужно ваше утверждение – сегодня до 15:00 мск',
    'Итог появится здесь. Тогда курьер привезёт заказ в пятницу, 4 декабря.',
    '',
  ]);
});

test('where nothing is asked of the customer, the step is what the shop does', () => {
  const arrival = { kind: 'promised', day: '2026-12-04' } as const;
  expect(said({ turn: null, arrival, deliveryType: 'workshop' })).toEqual([
    'Проверяем макет',
    'Итог появится здесь. Забрать в цехе можно в пятницу, 4 декабря.',
    '',
  ]);
  expect(said({ turn: null, arrival: { kind: 'overdue', from: '2026-11-25' } })[1]).toContain('не успели');
  expect(said({ turn: null, arrival: { kind: 'ended' } })[1]).toBe('Итог появится здесь.');
});
