import type * as z from 'zod/mini';
import { Changes } from '../contracts/changes.ts';
import { PURCHASE } from '../contracts/purchase.ts';
import { pathOf, send } from './client.ts';
import type { Outcome } from './outcome.ts';

/** With the tag of the last answer, «nothing new» is an error with status 304. */
export const getChanges = (id: number, since: string, etag: string): Promise<Outcome<z.infer<typeof Changes>>> => {
  const path = `${pathOf(PURCHASE.changes, { id })}?since=${encodeURIComponent(since)}`;
  return send({ method: 'GET', path, headers: etag === '' ? {} : { 'If-None-Match': etag }, answer: Changes });
};
