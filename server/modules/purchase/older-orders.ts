import type { AppDeps } from '../../context/deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { listWithoutSnapshot, setSnapshots } from './repository-orders.ts';
import { takeSnapshot } from './snapshot.ts';
import { jobOf } from './stored.ts';

const AT_ONCE = 200;

/** Gives orders without stored names and sizes those of today's content, if it still has them. Returns how many got them. */
export async function keepOlderOrders({ db, catalogue }: Pick<AppDeps, 'db' | 'catalogue'>): Promise<number> {
  const { products, priceList } = catalogue;
  let kept = 0;
  for (let after = ''; ; ) {
    const rows = await listWithoutSnapshot(db, after, AT_ONCE);
    const last = rows.at(-1);
    if (last === undefined) return kept;
    after = last.id;
    const snapshots = rows.flatMap((row) => {
      const job = jobOf(row);
      const product = products.get(job.product);
      return product === undefined ? [] : [[row.id, JSON.stringify(takeSnapshot(job, product, priceList))] as const];
    });
    if (snapshots.length > 0) await inTransaction(db, (trx) => setSnapshots(trx, new Map(snapshots)));
    kept += snapshots.length;
  }
}
