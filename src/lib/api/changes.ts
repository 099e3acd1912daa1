import type * as z from 'zod/mini';
import { Changes } from '../contracts/changes.ts';
import { PURCHASE } from '../contracts/purchase.ts';
import type { Answer } from './answer.ts';
import { pathOf, send } from './client.ts';

/** With the tag of the last answer nothing new is a refusal with status 304. */
export const getChanges = (id: number, since: string, etag: string): Promise<Answer<z.infer<typeof Changes>>> => {
  const path = `${pathOf(PURCHASE.changes, { id })}?since=${encodeURIComponent(since)}`;
  return send({ method: 'GET', path, headers: etag === '' ? {} : { 'If-None-Match': etag }, answer: Changes });
};
