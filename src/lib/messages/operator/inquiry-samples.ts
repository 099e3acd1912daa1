import { moscowDay } from '../../domain/calendar.ts';
import { paidToPrint } from '../../domain/orders/print-hold.ts';
import { acceptedByLink } from '../orders/inquiries.ts';
import {
  inquiryAcceptedLetter,
  inquiryAnswerLetter,
  inquiryClosedLetter,
  inquiryCodeLetter,
  inquirySentLetter,
  proposalLetter,
} from '../orders/inquiry-letters.ts';
import { staffInquiryLetters } from './inquiry-letters.ts';
import { type LetterSample, SAMPLE_PERSON, type SampleFacts } from './sample-facts.ts';

const NUMBER = '12';
const TEXT = 'Папка с двумя карманами, тиснение золотой фольгой';
const LINES = [
  { name: 'Папка с двумя карманами, тиснение золотом', quantity: 500, sum: 2_450_000 },
  { name: 'Клише для тиснения', quantity: 1, sum: 180_000 },
];

/** About an inquiry and its proposal: to who sent it, and to the people of the shop. */
export function inquirySamples({ shop, url, now, total, person = SAMPLE_PERSON }: SampleFacts): LetterSample[] {
  const about = { shop, number: NUMBER, link: `${url}/inquiry?id=q4t8m2x5` };
  const [answerBy, validUntil] = [now.toISOString(), moscowDay(now)];
  const proposed = { ...about, total, prepayment: paidToPrint(total, 50), lines: LINES, workDays: 5, validUntil };
  const staff = { shop, number: NUMBER, customer: person };
  const accepted = { purchase: '010483', total };
  return [
    { name: 'inquiry-sent', letter: inquirySentLetter({ ...about, text: TEXT, answerBy }) },
    {
      name: 'proposal',
      letter: proposalLetter({ ...proposed, delivery: { price: 90_000 }, isAgain: false, isArtworkAwaited: false, isSketch: false }),
    },
    {
      name: 'proposal-again',
      letter: proposalLetter({ ...proposed, delivery: null, isAgain: true, isArtworkAwaited: true, isSketch: true }),
    },
    { name: 'inquiry-answer', letter: inquiryAnswerLetter({ ...about, text: 'С матовой плёнкой можно, цена та же.' }) },
    { name: 'inquiry-by-link', letter: inquiryAcceptedLetter({ ...about, text: acceptedByLink('10483') }) },
    { name: 'inquiry-closed', letter: inquiryClosedLetter({ ...about, reason: 'тиснения фольгой у нас пока нет', isOffered: false }) },
    { name: 'inquiry-closed-offered', letter: inquiryClosedLetter({ ...about, reason: 'ответа не было месяц', isOffered: true }) },
    { name: 'staff-inquiry', letter: staffInquiryLetters.quote(staff, TEXT, answerBy) },
    { name: 'staff-callback', letter: staffInquiryLetters.callback(staff, 'после шести', answerBy) },
    { name: 'staff-question', letter: staffInquiryLetters.question(staff, 'А с матовой плёнкой?') },
    { name: 'staff-question-by-link', letter: staffInquiryLetters.byLink(staff, 'А с матовой плёнкой?') },
    { name: 'staff-declined', letter: staffInquiryLetters.declined(staff, 'дорого') },
    { name: 'staff-accepted', letter: staffInquiryLetters.accepted(staff, { ...accepted, isByLink: false }) },
    { name: 'staff-accepted-by-link', letter: staffInquiryLetters.accepted(staff, { ...accepted, isByLink: true }) },
    { name: 'inquiry-code', letter: inquiryCodeLetter(about.shop, about.number, '40718263') },
  ];
}
