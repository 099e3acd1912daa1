import { expect, test } from 'vitest';
import { staffInquiryLetters } from '#lib/messages/operator/inquiry-letters.ts';
import { inquiryClosedLetter } from '#lib/messages/orders/inquiry-letters.ts';

const shop = {
  ...{ name: 'Тираж', phone: '8 800 000-00-00', hours: 'Будни 9–19' },
  ...{ address: { city: 'Санкт-Петербург', street: 'Наборная, 14' }, legal: { name: 'ООО «Тираж»', inn: '7813000017' } },
};

test.each([
  [false, 'Предложить по запросу № 12 нам нечего. Причина: нет бумаги'],
  [true, 'Мы закрыли запрос № 12, предложение больше не действует. Причина: нет бумаги'],
])('a closed inquiry with a proposal: %s, ends in true words', (isOffered, words) => {
  const letter = inquiryClosedLetter({ shop, number: '12', link: 'https://shop.test', reason: 'нет бумаги', isOffered });
  expect(letter.text.replace(/\u00a0/g, ' ')).toContain(words);
});

test('the shop is told of words by a link that they need not be the customer’s', () => {
  const staff = { shop, number: '12', customer: 'Анна' };
  expect(staffInquiryLetters.byLink(staff, 'Когда?').text).toContain('не подтверждено, пишут: «Когда?»');
  expect(staffInquiryLetters.question(staff, 'Когда?').text).toContain('Покупатель пишет: «Когда?»');
});
