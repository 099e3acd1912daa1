import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { apiError } from '../base/api-error.ts';
import { networkOf } from '../base/network.ts';
import type { Holder, Place, Slots } from '../base/slots.ts';

const places = new WeakMap<IncomingMessage, Place>();

/** How many files the sender or reader of this request holds places for: the pace asked of each grows with them. */
export const placesOf = (request: IncomingMessage): number => places.get(request)?.holds() ?? 1;

/** A place for a file on its way; `bytes` tells how far its line has moved in all. @throws 503 busy when there is none for this network */
export function takePlace(slots: Slots, request: FastifyRequest, bytes: 'bytesRead' | 'bytesWritten'): Place {
  const { socket } = request.raw;
  const before = socket[bytes];
  const holder: Holder = { moved: () => socket[bytes] - before, cut: () => socket.destroy() };
  const place = slots.take(networkOf(request.ip), holder);
  if (place === null) throw apiError(503, 'busy');
  places.set(request.raw, place);
  return place;
}
