import { accountSamples, arrivalSamples } from './account-samples.ts';
import { handSamples, moneySamples, statusSamples } from './order-samples.ts';
import { type LetterSample, SAMPLE_DOOR, SAMPLE_NUMBER, SAMPLE_PERSON, type SampleFacts } from './sample-facts.ts';
import { bounceLetter, type StaffFacts, staffLetters } from './staff-letters.ts';

function staffSamples({ shop, items, total, person = SAMPLE_PERSON }: SampleFacts): LetterSample[] {
  const facts: StaffFacts = {
    ...{ shop, number: SAMPLE_NUMBER, total, paid: 0, payer: 'частное лицо', comment: '' },
    lines: items.map(({ title, words }) => `${SAMPLE_NUMBER}-1: ${title}, ${words}`),
    customer: person,
  };
  return [
    { name: 'staff-order', letter: staffLetters.order(facts) },
    { name: 'staff-payment', letter: staffLetters.payment(facts, total) },
    { name: 'staff-claim', letter: staffLetters.claim(facts, '5', 'уголки загнуты') },
    { name: 'staff-cancelled', letter: staffLetters.cancelled(facts, 'передумали') },
    { name: 'staff-delivery', letter: staffLetters.delivery(facts, SAMPLE_DOOR.address) },
    { name: 'staff-artwork', letter: staffLetters.artwork(facts, `${SAMPLE_NUMBER}-1`) },
    {
      name: 'staff-bounce',
      letter: bounceLetter(shop, [{ recipient: 'anna@vetrova.example', subject: 'Заказ принят', reason: '550 no such box' }]),
    },
  ];
}

/** Every kind of letter the shop writes, of one made-up order. */
export const letterSamples = (facts: SampleFacts): LetterSample[] => [
  ...moneySamples(facts),
  ...statusSamples(facts),
  ...handSamples(facts),
  ...accountSamples(facts),
  ...arrivalSamples(facts),
  ...staffSamples(facts),
];

/** The page that leads to the samples. */
export const SAMPLES_TITLE = 'Письма магазина';
