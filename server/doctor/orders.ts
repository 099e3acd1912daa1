import { ORDER_STATUSES, PAYMENT_STATUSES } from '#lib/domain/codes.ts';
import { doctorMessages } from '#lib/messages/operator/doctor.ts';
import type { AppDeps } from '../context/deps.ts';
import { listStored, type StoredOrder } from '../modules/purchase/repository-admin.ts';
import { keptSnapshot } from '../modules/purchase/snapshot.ts';
import { damagedParts, jobOf } from '../modules/purchase/stored.ts';
import { type DoctorLine, ok, warn } from './finding.ts';

const AT_ONCE = 500;
const NAMED = 10;

type Context = Pick<AppDeps, 'db' | 'catalogue'>;

const isKnown = (codes: readonly string[], code: string): boolean => codes.includes(code);

function troubleOf({ catalogue }: Context, order: StoredOrder): string | null {
  const { number, status, payment_status } = order;
  const parts = damagedParts(order);
  if (parts.length > 0) return doctorMessages.orderDamaged(number, parts.join(', '));
  const foreign = [isKnown(ORDER_STATUSES, status) ? null : status, isKnown(PAYMENT_STATUSES, payment_status) ? null : payment_status];
  const code = foreign.find((one) => one !== null);
  if (code !== undefined) return doctorMessages.orderForeign(number, code);
  const { product } = jobOf(order);
  return keptSnapshot(order) === null && !catalogue.products.has(product) ? doctorMessages.orderNameless(number, product) : null;
}

/** Reads every order the shop has taken, and names those that do not say all they should. */
export async function checkOrders(context: Context): Promise<DoctorLine[]> {
  const troubles: string[] = [];
  let count = 0;
  for (let after = ''; ; ) {
    const orders = await listStored(context.db, after, AT_ONCE);
    const last = orders.at(-1);
    if (last === undefined) break;
    after = last.id;
    count += orders.length;
    troubles.push(...orders.map((order) => troubleOf(context, order)).filter((trouble) => trouble !== null));
  }
  if (troubles.length === 0) return [ok(doctorMessages.orders(count))];
  const more = troubles.length - NAMED;
  return [...troubles.slice(0, NAMED).map(warn), ...(more > 0 ? [warn(doctorMessages.moreOrders(more))] : [])];
}
