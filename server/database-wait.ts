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

type Wait = { code: ErrorCode; status: 'database' | 'damaged'; cause: FailureKind };

/** The answer to visitors and to the balancer while the database is away. */
const WAITS: Readonly<Record<FailureKind, Wait>> = {
  lost: { code: 'database_unavailable', status: 'database', cause: 'lost' },
  in_doubt: { code: 'database_unavailable', status: 'database', cause: 'in_doubt' },
  full: { code: 'storage_full', status: 'database', cause: 'full' },
  damaged: { code: 'database_damaged', status: 'damaged', cause: 'damaged' },
};

/** Answers for a shop that cannot open yet: alive, not ready, 503 in the usual shape to all who call. */
function answerMeanwhile({ host, port, transport }: Config, wait: () => Wait): Promise<Server> {
  const headers = bareHeaders(transport);
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
    const { code, status, cause } = wait();
    const refusal = path === '/readyz' ? { status, cause } : { error: errorTexts[code], code, requestId };
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

const pauseOf = (ms: number) => new Promise<unknown>((resolve) => setTimeout(resolve, ms));
/** Waiting does not mend a damaged database. The process stays alive so that it is not restarted again and again to find the same damage. */
const forever = () => new Promise<never>(() => undefined);

/**
 * Opens the shop as soon as its database lets it: while that is away, starting or full, the process lives, says why, and tries again.
 * @throws what is no failure of the database
 */
export async function retryUntilDatabaseUp<T>(config: Config, open: () => Promise<T>, pause = pauseOf, log = console.error): Promise<T> {
  let door: Server | null = null;
  let wait: Wait = WAITS.lost;
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
    try {
      const opened = await open();
      await closed(door);
      return opened;
    } catch (error) {
      const kind = failureKind(error);
      if (kind === null) throw error;
      wait = WAITS[kind];
      const reason = systemErrorText(error) ?? (error as Error).message;
      log(kind === 'damaged' ? reason : configMessages.waiting(reason, ms / SECOND_MS));
      door ??= await answerMeanwhile(config, () => wait);
      await (kind === 'damaged' ? forever() : pause(ms));
    }
  }
}
