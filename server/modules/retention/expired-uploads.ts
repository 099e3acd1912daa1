import { eachInTurn } from '../../base/each-in-turn.ts';
import type { AppDeps } from '../../context/deps.ts';
import { finishLostUploads } from '../upload/finish.ts';
import { discardUpload } from '../upload/reserve.ts';
import { listExpired } from '../upload-storage/repository.ts';

/** Finishes what arrived whole just before a crash, and discards uploads that were not gone on with in time. */
export async function tidyUploads(deps: AppDeps): Promise<void> {
  await finishLostUploads(deps);
  await eachInTurn(await listExpired(deps.db, deps.clock().toISOString()), ({ id }) => discardUpload(deps, id));
}
