import { expect, it } from 'vitest';
import { TRACKING_NUMBER, trackingPage } from '#lib/domain/delivery/tracking.ts';

it.each([
  ['СДЭК', 'https://www.cdek.ru/ru/tracking?order_id=10248'],
  ['Почта России', 'https://www.pochta.ru/tracking#10248'],
  ['Доставка «Тиражом»', null],
  [null, null],
])('a parcel of %s is shown at %s', (carrier, page) => expect(trackingPage(carrier, '10248')).toBe(page));

it('puts nothing but the number into the link', () => {
  expect(trackingPage('СДЭК', 'a&b=c/#')).toBe('https://www.cdek.ru/ru/tracking?order_id=a%26b%3Dc%2F%23');
  expect(['10248', 'RA123456789RU'].every((number) => TRACKING_NUMBER.test(number))).toBe(true);
  expect(['1', '<b>', 'a b', 'я123456', 'СДЭК', 'cdek', '----', '2026_11'].some((number) => TRACKING_NUMBER.test(number))).toBe(false);
});
