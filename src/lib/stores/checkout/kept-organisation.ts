import type { Requisites } from '../../contracts/requisites.ts';
import { organisations } from '../account/organisations.ts';

/**
 * Saves the requisites of a placed order with the customer's organisations, unless they are there: the next order has them ready. One that was
 * saved at registration has no address before.
 */
export async function keepOrganisation(requisites: Requisites): Promise<void> {
  if (organisations.$list.get().state === 'idle') await organisations.load();
  const { state, items } = organisations.$list.get();
  const known = items.find(({ organisation: { inn, kpp = '' } }) => inn === requisites.inn && kpp === (requisites.kpp ?? ''));
  // Without the list it cannot be said that they are new. One that is not taken, the list being full, stays in the order alone.
  if (state !== 'ready') return;
  if (known === undefined) await organisations.save(organisations.newId(), null, requisites);
  else if (known.organisation.address === undefined) {
    await organisations.save(known.id, known.version, { ...known.organisation, address: requisites.address });
  }
}
