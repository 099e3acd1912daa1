import type { CallError, Outcome } from '../api/outcome.ts';
import { SESSION } from '../messages/account/session.ts';

export type { CallError, Outcome };

const UNAUTHORIZED = 401;
const SERVER_ERROR = 500;

/** What is said where the server has said nothing, by what went wrong. */
function ownWords({ code, status }: Pick<CallError, 'code' | 'status'>): string {
  if (code === 'offline') return SESSION.offline;
  if (code === 'session') return status === UNAUTHORIZED ? SESSION.ended : SESSION.busy;
  if (status >= SERVER_ERROR) return SESSION.down;
  return code === 'unreadable' ? SESSION.strange : SESSION.failed;
}

/** A sentence for a person: the server's own when it has one. */
export const errorText = (error: Pick<CallError, 'text' | 'code' | 'status'>): string => error.text || ownWords(error);
