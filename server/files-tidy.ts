import { tidyWork } from './adapters/work-folder.ts';
import { takeLease } from './db/lease.ts';
import type { AppDeps } from './deps.ts';
import { tidyPhotos } from './modules/claim/tidy.ts';
import { tidyParts } from './modules/layout/arrivals-parts.ts';

const LEASE = 'tidy_files';
const ONCE_IN_MS = 20 * 3_600_000;

/** Each process tidies its own disk; what all share, one of them once a day. */
export async function tidyFiles(deps: AppDeps): Promise<void> {
  await tidyWork(deps.config.dataDir, deps.clock());
  if (!(await takeLease(deps.db, LEASE, deps.clock(), ONCE_IN_MS))) return;
  await tidyPhotos(deps);
  await tidyParts(deps);
}
