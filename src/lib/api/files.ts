import { CLIENTS, failedBy } from './client.ts';
import type { Outcome } from './outcome.ts';

/** A file only its owner may have. Never throws. */
export async function sessionFile(path: string): Promise<Outcome<Blob>> {
  try {
    const response = await CLIENTS.session.fetch('GET', path).res();
    return { ok: true, value: await response.blob() };
  } catch (error) {
    return failedBy(error);
  }
}
