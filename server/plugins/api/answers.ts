import type { FastifyInstance } from 'fastify';
import { completeDescription, type Described } from './operations.ts';
import { type Packed, pack } from './packed-answer.ts';
import { type Description, describePage } from './page.ts';

export type ApiAnswers = { json: Packed; html: Packed; policy: string };

/** The description and its page, ready to be sent. */
export function makeAnswers(app: FastifyInstance): ApiAnswers {
  const described = completeDescription(app.swagger() as unknown as Described);
  const { html, policy } = describePage(described as Description);
  return { json: pack(JSON.stringify(described), 'application/json; charset=utf-8'), html: pack(html, 'text/html; charset=utf-8'), policy };
}
