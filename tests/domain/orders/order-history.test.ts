import { expect, test } from 'vitest';
import { formatDelivery } from '#lib/messages/checkout/receiving.ts';
import { describeHistory } from '#lib/messages/orders/order-history.ts';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';

const status = (
  code: 'CALC' | 'CRE' | 'MAK' | 'ROBOT' | 'MAKERR' | 'MAKDOWN' | 'INPROD' | 'AGR' | 'MADE' | 'MAKCH' | 'MAKRDY',
  number = '1-1',
) => ({
  number,
  event: 'status' as const,
  status: code,
  note: '',
});
const texts = (events: Parameters<typeof describeHistory>[0]) => describeHistory(events, 'door').map(({ text }) => text);

test('statuses that share a name for the customer stand once, newest first', () => {
  expect(texts([status('MAK'), status('AGR'), status('MAKDOWN'), status('INPROD'), status('MADE')])).toEqual([
    'Изготовлен',
    'В печати',
    'Макет загружен',
  ]);
});

test('an order that was placed was accepted, said once', () => {
  expect(texts([status('CALC'), status('CRE'), status('MAK')])).toEqual(['Макет загружен', 'Заказ принят']);
});

test('an order by a proposal is accepted before it is in work', () => {
  expect(texts([status('MAKCH'), status('MAKRDY'), status('MAKCH', '1-2')])).toEqual(['Заказ принят', 'Макет проверен', 'Заказ принят']);
  expect(texts([status('MAK'), status('MAKCH')])).toEqual(['В работе', 'Макет загружен']);
});

test('what comes back later, and what another order of the purchase does, is told again', () => {
  expect(texts([status('MAK'), status('MAKERR'), status('MAK')])).toEqual(['Макет загружен', 'Ошибки в макете', 'Макет загружен']);
  expect(texts([status('MAKDOWN'), status('MAKDOWN', '1-2'), status('INPROD')])).toEqual(['В печати', 'В печати']);
});

test('a payment of several orders is said once, and an approved file by its design and version', () => {
  const paid = (number: string, note = '250000') => ({ number, event: 'paid' as const, status: 'MAK' as const, note });
  const approved = (note: string) => ({ number: '1-1', event: 'approved' as const, status: 'MAKRDY' as const, note });
  expect(texts([paid('1-1'), paid('1-2'), paid('1-1', '100'), paid('1-2', '100')]).map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    'Оплачено 1 ₽',
    'Оплачено 2 500 ₽',
  ]);
  expect(texts([approved('d1 2'), approved('d2-cover 1')])).toEqual([
    'Макет утверждён: дизайн 2, обложка, версия 1',
    'Макет утверждён: версия 2',
  ]);
});

test('an uploaded file is one line with its design and version, and its check another', () => {
  const uploaded = (note: string, number = '1-1') => ({ number, event: 'uploaded' as const, status: 'CRE' as const, note });
  const checked = [status('ROBOT'), status('MAKERR')];
  expect(texts([uploaded('d1-block 1'), status('MAK'), ...checked, uploaded('d1-block 2'), status('MAK'), status('ROBOT')])).toEqual([
    'Макет загружен: версия 2',
    'Ошибки в макете',
    'Макет загружен: версия 1',
  ]);
  expect(texts([uploaded('d1-block 1'), status('MAK'), uploaded('d2-cover 1'), status('MAK', '1-2')])).toEqual([
    'Макет загружен',
    'Макет загружен: дизайн 2, обложка, версия 1',
    'Макет загружен: версия 1',
  ]);
});

test('an event between two statuses of one name is kept', () => {
  const claim = { number: '1-1', event: 'claim' as const, status: 'INPROD' as const, note: '7' };
  expect(texts([status('MAKDOWN'), claim, status('INPROD')])).toEqual(['Обращение № 7', 'В печати']);
});

test('what is collected in the workshop was handed over, and only a parcel was shipped', () => {
  const handedOver = [{ number: '1-1', event: 'status' as const, status: 'SHP' as const, note: '' }];
  expect(describeHistory(handedOver, 'workshop')).toMatchObject([{ text: 'Выдан' }]);
  expect(describeHistory(handedOver, 'pickup')).toMatchObject([{ text: 'Отгружен' }]);
});

test('receiving that costs nothing is free in one word, on the product page too', () => {
  expect(formatDelivery(0)).toBe(CALCULATOR.free);
  expect([formatDelivery(0), formatDelivery(45_000)]).toEqual(['бесплатно', '450\u00a0₽']);
});
