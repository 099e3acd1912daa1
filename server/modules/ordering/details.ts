import type { OrderEventView, PurchaseDetails } from '#lib/contracts/my-orders.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { PurchaseOwner } from '../auth/guard.ts';
import { claimsOf } from '../claim/service.ts';
import { type EventRow, listEvents } from '../purchase/repository-journal.ts';
import { ownPurchase } from '../purchase/service.ts';
import { boardOf } from './order-board.ts';
import { runsOf } from './press-runs.ts';

const ACTORS: Readonly<Record<string, OrderEventView['actor']>> = { robot: 'robot', floor: 'floor', customer: 'customer' };

/** Integrations and demo data have their own actor names; customers see all of these as the shop. */
const eventView = ({ number, event, status, at, actor, note }: EventRow): OrderEventView => ({
  number,
  event,
  status,
  at,
  actor: ACTORS[actor] ?? 'shop',
  note,
});

/** History and claims of a purchase. @throws 404 for a foreign purchase as for a missing one */
export async function loadDetails({ db, catalogue }: AppDeps, owner: PurchaseOwner, id: string): Promise<PurchaseDetails> {
  const { orders } = await ownPurchase(db, owner, id);
  const runs = orders.flatMap((order) => runsOf(catalogue, order));
  const boards = orders.flatMap((order) => boardOf(catalogue, order));
  return { events: (await listEvents(db, id)).map(eventView), claims: await claimsOf(db, orders), runs, boards };
}
