import { createServer, type Server } from 'node:http';
import { SECOND_MS } from '#lib/domain/time.ts';
import { errorTexts } from '#lib/messages/account/errors.ts';
import { configMessages } from '#lib/messages/operator/config.ts';
import type { ErrorCode } from './base/api-error.ts';
import { uuidv7 } from './base/ids.ts';
import { systemErrorText } from './base/system-error.ts';
import type { Config } from './config/config.ts';
import { type FailureKind, failureKind } from './db/failure.ts';
import { bareHeaders } from './plugins/security.ts';

const FIRST_PAUSE_MS = SECOND_MS;
const LONGEST_PAUSE_MS = 15 * SECOND_MS;
const RETRY_AFTER_S = 5;

/** What passes by itself, and what the visitors read meanwhile; anything else ends the start. */
const PASSING: Partial<Record<FailureKind, ErrorCode>> = {
  lost: 'database_unavailable',
  in_doubt: 'database_unavailable',
  full: 'storage_full',
};

/** Answers for a shop that cannot open yet: alive, not ready, 503 in the usual shape to all who call. */
function keepDoor({ host, port, publicUrl }: Config, code: () => ErrorCode): Promise<Server> {
  const headers = bareHeaders(publicUrl.startsWith('https://'));
  const door = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0];
    const isAlive = path === '/healthz';
    const requestId = uuidv7();
    response.writeHead(isAlive ? 200 : 503, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': requestId,
      connection: 'close',
      ...(isAlive ? {} : { 'retry-after': String(RETRY_AFTER_S) }),
    });
    const refusal = path === '/readyz' ? { status: 'database' } : { error: errorTexts[code()], code: code(), requestId };
    response.end(JSON.stringify(isAlive ? { status: 'ok' } : refusal));
  });
  return new Promise((resolve, reject) => {
    door.once('error', reject);
    door.listen(port, host, () => resolve(door));
  });
}

const closed = (door: Server | null): Promise<void> =>
  new Promise((resolve) => {
    if (door === null) return resolve();
    door.close(() => resolve());
    door.closeAllConnections();
  });

/**
 * Opens the shop as soon as its database lets it: while that is away, starting or full, the process lives, says why, and tries again.
 * @throws what does not pass by itself
 */
export async function openWhenThere<T>(config: Config, open: () => Promise<T>): Promise<T> {
  let door: Server | null = null;
  let code: ErrorCode = 'database_unavailable';
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      const opened = await open();
      await closed(door);
      return opened;
    } catch (error) {
      const known = PASSING[failureKind(error) ?? 'damaged'];
      if (known === undefined) throw error;
      code = known;
      console.error(configMessages.waiting(systemErrorText(error) ?? (error as Error).message, wait / SECOND_MS));
      door ??= await keepDoor(config, () => code);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
