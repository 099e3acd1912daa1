import { HOUR_MS } from '#lib/domain/time.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { doctorMessages } from '#lib/messages/operator/doctor.ts';
import type { AppDeps } from '../context/deps.ts';
import { listOpenRefunds, listUnsettled, type OpenRefund } from '../modules/report/repository-money.ts';
import { bad, type DoctorLine, ok, warn } from './finding.ts';

const NAMED = 10;

function warnOf(refunds: readonly OpenRefund[], text: (count: number, sum: string) => string): DoctorLine[] {
  const sum = refunds.reduce((all, { amount }) => all + amount, 0);
  return refunds.length === 0 ? [] : [warn(text(refunds.length, formatRoubles(sum)))];
}

/** Whether the money held is the money due, or a refund is under way; and which refunds wait for a person or for too long. */
export async function checkMoney({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<DoctorLine[]> {
  const unsettled = await listUnsettled(db);
  const refunds = await listOpenRefunds(db);
  const late = new Date(clock().getTime() - HOUR_MS).toISOString();
  const named = unsettled.slice(0, NAMED).map(({ number, held, kept, returning }) => {
    const [has, may, back] = [held, kept, returning].map(formatRoubles) as [string, string, string];
    return bad(doctorMessages.moneyUnsettled(number, has, may, back));
  });
  return [
    ...(named.length === 0 ? [ok(doctorMessages.money)] : named),
    ...warnOf(
      refunds.filter(({ way }) => way === 'hand'),
      doctorMessages.moneyByHand,
    ),
    ...warnOf(
      refunds.filter(({ way, created_at }) => way === 'provider' && created_at < late),
      doctorMessages.moneyStuck,
    ),
  ];
}
