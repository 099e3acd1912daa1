import { CLIENTS, failedBy } from './client.ts';
import type { Outcome } from './outcome.ts';

/** A file only its owner may have; `limitMs`: of one that takes long to be made. Never throws. */
export async function sessionFile(path: string, limitMs?: number): Promise<Outcome<Blob>> {
  try {
    const request = CLIENTS.session.options(limitMs === undefined ? {} : { limitMs });
    const response = await request.fetch('GET', path).res();
    return { ok: true, value: await response.blob() };
  } catch (error) {
    return failedBy(error);
  }
}
