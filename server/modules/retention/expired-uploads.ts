import { eachInTurn } from '../../base/each-in-turn.ts';
import type { AppDeps } from '../../context/deps.ts';
import { finishLostUploads } from '../upload/finish.ts';
import { discardUpload } from '../upload/reserve.ts';
import { listExpired } from '../upload-storage/repository.ts';

/** Finishes uploads that arrived just before a crash, and discards those not continued in time. */
export async function tidyUploads(deps: AppDeps): Promise<void> {
  await finishLostUploads(deps);
  await eachInTurn(await listExpired(deps.db, deps.clock().toISOString()), ({ id }) => discardUpload(deps, id));
}
