import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiError } from '../base/api-error.ts';
import { reserveOf, takenWith } from '../base/disk-space.ts';
import type { AppDeps } from '../context/deps.ts';
import { failureKind } from '../db/failure.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Files of customers, by the routes that take them. */
const TAKES_FILES = /^\/api\/layouts\/upload|\/(?:claim\/:claimId|files|attachments)\/:position$/i;
/** What goes on with the last of the disk: to be logged in, to be priced, and money that is on its way. */
const SMALL = /^\/api\/(auth\/(?!register)|payment|fast-payment|quote|delivery|order\/price)/i;

/** Bytes a request is going to bring: those of a whole upload, of which it may be the first word only. */
function bytesOf({ headers }: FastifyRequest): number {
  const given = Number(headers['upload-length'] ?? headers['content-length'] ?? 0);
  return Number.isFinite(given) ? given : 0;
}

/**
 * Turns writers away while there is still room to say so: files first, orders when nearly nothing is left, everything where the file of the
 * database is damaged. Who only reads is served.
 */
export function registerReserve(app: FastifyInstance, { condition }: AppDeps): void {
  app.addHook('onError', async (_request, _reply, error) => {
    if (failureKind(error) === 'damaged') condition.damage ??= error.message;
  });
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? '';
    if (READING.has(request.method) || !/^\/api\//i.test(route)) return;
    if (condition.damage !== null) throw apiError(503, 'database_damaged');
    const space = await condition.freeSpace();
    if (space === null || SMALL.test(route)) return;
    const taken = takenWith(space);
    if (taken === 'nothing') throw apiError(503, 'storage_full');
    if (!TAKES_FILES.test(route) || request.method === 'DELETE') return;
    if (taken === 'orders' || space.free - bytesOf(request) < reserveOf(space).uploads) throw apiError(503, 'uploads_full');
  });
}
