import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '#lib/contracts/error.ts';
import { errorTexts } from '#lib/messages/account/errors.ts';
import type { ErrorCode } from '../base/api-error.ts';
import { uuidv7 } from '../base/ids.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A refusal in the shape of all others, for a request no route has seen whole; the line is closed after it. */
export function refuseOnSocket(socket: Socket, status: number, code: ErrorCode, headers: Readonly<Record<string, string>>): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = uuidv7();
  const body = JSON.stringify({ error: errorTexts[code], code, requestId } satisfies ErrorBody);
  const all = {
    ...headers,
    'content-type': JSON_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': requestId,
    connection: 'close',
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...head, '', body].join('\r\n'));
  socket.destroySoon();
}
