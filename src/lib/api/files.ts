import type { Answer } from './answer.ts';
import { CLIENTS, failureOf } from './client.ts';

/** A file only its owner may have. Never throws. */
export async function sessionFile(path: string): Promise<Answer<Blob>> {
  try {
    const response = await CLIENTS.session.fetch('GET', path).res();
    return { ok: true, value: await response.blob() };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}
