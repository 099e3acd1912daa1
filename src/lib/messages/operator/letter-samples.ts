import { moscowDay } from '../../domain/calendar.ts';
import {
  emailChangedLetter,
  emailChangeNotice,
  emailInUseLetter,
  erasedLetter,
  erasureCodeLetter,
  heldAddressLetter,
  newDeviceLetter,
  newEmailLetter,
  passwordChangedLetter,
  passwordResetLetter,
} from '../account/account-letters.ts';
import { announcementLetter, arrivalAskedLetter, arrivalLetter } from '../letters/announcements.ts';
import { confirmationLetter, existingAccountLetter, resetLetter } from '../letters/letters.ts';
import { inquirySamples } from './inquiry-samples.ts';
import { handSamples, moneySamples, statusSamples } from './order-samples.ts';
import { type LetterSample, SAMPLE_DOOR, SAMPLE_NUMBER, SAMPLE_PERSON, type SampleFacts } from './sample-facts.ts';
import { bounceLetter, type StaffFacts, silenceLetter, staffLetters } from './staff-letters.ts';

/** Letters of an account: a link, or none at all. */
function accountSamples({ shop, url, now }: SampleFacts): LetterSample[] {
  const facts = { shop, link: `${url}/recoverPassword?token=q4t8m2x5` };
  return [
    { name: 'confirmation', letter: confirmationLetter(facts) },
    { name: 'existing-account', letter: existingAccountLetter(facts) },
    { name: 'reset', letter: resetLetter(facts) },
    { name: 'new-email', letter: newEmailLetter(facts) },
    { name: 'email-in-use', letter: emailInUseLetter(facts) },
    { name: 'email-change-notice', letter: emailChangeNotice({ ...facts, email: 'anna@vetrova.example' }) },
    { name: 'email-changed', letter: emailChangedLetter(facts) },
    { name: 'password-changed', letter: passwordChangedLetter(facts) },
    { name: 'password-reset', letter: passwordResetLetter(facts) },
    { name: 'new-device', letter: newDeviceLetter({ ...facts, device: 'Firefox, Linux', at: now }) },
    { name: 'held-address', letter: heldAddressLetter(facts) },
    { name: 'erasure-code', letter: erasureCodeLetter({ ...facts, code: '40718263' }) },
    { name: 'erased', letter: erasedLetter(facts) },
    {
      name: 'announcement',
      letter: announcementLetter({ ...facts, subject: 'Календари дешевле', text: 'До пятницы настенные календари дешевле на 10 %.' }),
    },
  ];
}

/** About a product to come: the question, then the one letter. */
function arrivalSamples({ shop, url, items }: SampleFacts): LetterSample[] {
  const [item] = items;
  if (item === undefined) return [];
  const product = item.title;
  const links = { confirm: `${url}/api/arrivals/q4t8m2x5/confirm`, cancel: `${url}/api/arrivals/q4t8m2x5/cancel` };
  return [
    { name: 'arrival-asked', letter: arrivalAskedLetter({ shop, product, ...links }) },
    { name: 'arrival', letter: arrivalLetter({ shop, product, item, link: `${url}/` }) },
  ];
}

function staffSamples({ shop, items, total, now, person = SAMPLE_PERSON }: SampleFacts): LetterSample[] {
  const facts: StaffFacts = {
    ...{ shop, number: SAMPLE_NUMBER, total, paid: 0, payer: 'частное лицо', comment: '' },
    lines: items.map(({ title, words }) => `${SAMPLE_NUMBER}-1: ${title}, ${words}`),
    customer: person,
  };
  return [
    { name: 'staff-order', letter: staffLetters.order(facts) },
    { name: 'staff-payment', letter: staffLetters.payment(facts, total) },
    { name: 'staff-claim', letter: staffLetters.claim(facts, '5', { text: 'уголки загнуты', wish: 'cheaper', spoiled: 12 }) },
    { name: 'staff-cancelled', letter: staffLetters.cancelled(facts, 'передумали') },
    { name: 'staff-delivery', letter: staffLetters.delivery(facts, SAMPLE_DOOR.address) },
    { name: 'staff-silence', letter: silenceLetter(shop, 100, '15:00') },
    { name: 'staff-artwork', letter: staffLetters.artwork(facts, `${SAMPLE_NUMBER}-1`) },
    { name: 'staff-late', letter: staffLetters.late(facts, `${SAMPLE_NUMBER}-1`, moscowDay(now)) },
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
  ...inquirySamples(facts),
  ...staffSamples(facts),
];

/** The page that leads to the samples. */
export const SAMPLES_TITLE = 'Письма магазина';
