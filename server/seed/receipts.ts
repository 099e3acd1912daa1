import type { AppDeps } from '../context/deps.ts';
import { sendReceipt } from '../modules/receipt/send.ts';
import { createTestProvider } from '../modules/test-bank/provider.ts';

/** Asks the cash register of the test bank for every receipt of the demo at the moment it is about: that is the day it has. */
export async function registerReceipts(deps: AppDeps): Promise<void> {
  const { db, config } = deps;
  for (const row of await db.selectFrom('receipts').selectAll().orderBy('id').execute()) {
    const clock = () => new Date(row.created_at);
    await sendReceipt({ ...deps, clock, payments: createTestProvider({ db, clock, publicUrl: config.publicUrl }) }, row);
  }
}
