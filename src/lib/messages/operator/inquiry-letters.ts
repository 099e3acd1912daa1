import { formatMoment } from '../format/moments.ts';
import { formatRoubles } from '../format/roubles.ts';
import { composeLetter, type Letter } from '../letters/letters.ts';
import type { LetterShop } from '../letters/part.ts';

/** What every letter to the people of the shop says of the inquiry it is about. */
export type StaffInquiry = { shop: LetterShop; number: string; customer: string };

const about = (what: string, subject: string, { shop, number, customer }: StaffInquiry): Letter =>
  composeLetter(shop, subject, [what, `От кого: ${customer}.`, `Всё о запросе: npm run shop -- inquiries show ${number}`]);

export const staffInquiryLetters = {
  quote: (facts: StaffInquiry, text: string, answerBy: string) =>
    about(`Запрос цены: «${text}» Ответить обещали до ${formatMoment(answerBy)}.`, `Запрос № ${facts.number}`, facts),
  callback: (facts: StaffInquiry, when: string, answerBy: string) =>
    about(
      `Просят перезвонить${when === '' ? '' : `: ${when}`}. Обещали до ${formatMoment(answerBy)}.`,
      `Перезвоните: запрос № ${facts.number}`,
      facts,
    ),
  question: (facts: StaffInquiry, text: string) => about(`Покупатель пишет: «${text}»`, `Вопрос по запросу № ${facts.number}`, facts),
  /** Who writes has the customer's link and has not shown to be the customer. */
  byLink: (facts: StaffInquiry, text: string) =>
    about(`По ссылке, покупатель или нет – не подтверждено, пишут: «${text}»`, `Вопрос по запросу № ${facts.number}`, facts),
  declined: (facts: StaffInquiry, reason: string) =>
    about(`Покупатель отказался от предложения. Причина: ${reason || 'не названа'}.`, `Отказ по запросу № ${facts.number}`, facts),
  accepted: (facts: StaffInquiry, { purchase, total, isByLink }: { purchase: string; total: number; isByLink: boolean }) =>
    about(
      `Предложение на ${formatRoubles(total)} принято, заказ ${purchase}.${isByLink ? ' Принято по ссылке, покупателем или нет – не подтверждено.' : ''}`,
      `Принято предложение по запросу № ${facts.number}`,
      facts,
    ),
} as const;
