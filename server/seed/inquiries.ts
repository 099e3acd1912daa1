import { addWorkingDays, moscowDay } from '#lib/domain/calendar.ts';
import { answerTime } from '#lib/domain/delivery/answer-time.ts';
import { openingOf } from '#lib/domain/delivery/opening.ts';
import { HOUR_MS } from '#lib/domain/time.ts';
import { publicId, uuidv7 } from '../base/ids.ts';
import type { AppDeps } from '../context/deps.ts';
import { nextNumber } from '../db/counter.ts';
import type { Trx } from '../db/database.ts';
import { composeProposal } from '../modules/inquiry/proposal-facts.ts';
import { type InquiryRow, insertInquiry, insertMessage, insertProposal, updateInquiry } from '../modules/inquiry/repository.ts';
import { workingMoment } from './moments.ts';

type Sender = { userId: number; name: string; email: string; phone: string };

const WAITING = 'Меню ресторана в обложке из искусственной кожи, вложить 6 листов, углы скруглить';
const OFFERED = 'Папка с двумя карманами, тиснение золотой фольгой на обложке';
const LINES = [
  { name: 'Папка с двумя карманами, тиснение золотом', quantity: 500, sum: 2_450_000 },
  { name: 'Клише для тиснения', quantity: 1, sum: 180_000 },
];
const PROPOSAL = { lines: LINES, weight: 38_000, workDays: 7 };
const VALID_WORKING_DAYS = 10;

type Asked = { text: string; now: Date };

async function seedInquiry({ catalogue }: AppDeps, trx: Trx, { userId, ...contact }: Sender, { text, now }: Asked): Promise<InquiryRow> {
  const at = now.toISOString();
  return insertInquiry(trx, {
    ...{ id: publicId(), number: String(await nextNumber(trx, 'inquiries')), kind: 'quote', state: 'open', user_id: userId, text },
    ...{ quantity: '500', wanted_day: null, city: null, page: null, ...contact },
    ...{ consents: '{}', ip: '127.0.0.1', near: '', wide: '', created_at: at, changed_at: at },
    answer_by: answerTime(now, catalogue.shop.inquiries.answerHours, openingOf(catalogue.shop.hours), catalogue.calendar).toISOString(),
    ...{ version: 0, sketches: 0, reason: '', purchase_id: null },
  });
}

/** An inquiry that waits for its answer, and one with a proposal and a question about it. */
export async function seedInquiries(deps: AppDeps, trx: Trx, sender: Sender): Promise<void> {
  const [asked, answered, replied] = [60, 240, 300].map((minutes) => workingMoment(deps, 1, minutes)) as [Date, Date, Date];
  const { id } = await seedInquiry(deps, trx, sender, { text: OFFERED, now: asked });
  await seedInquiry(deps, trx, sender, { text: WAITING, now: new Date(deps.clock().getTime() - HOUR_MS) });
  const validUntil = addWorkingDays(moscowDay(answered), VALID_WORKING_DAYS, deps.catalogue.calendar);
  const facts = JSON.stringify(composeProposal(deps, { ...PROPOSAL, validUntil }));
  await insertProposal(trx, { inquiry_id: id, version: 1, facts, issued_at: answered.toISOString() });
  await updateInquiry(trx, id, { state: 'offered', version: 1 });
  await insertMessage(trx, {
    ...{ id: uuidv7(replied.getTime()), inquiry_id: id, author: 'customer', text: 'Клише останется у вас?' },
    at: replied.toISOString(),
  });
}
