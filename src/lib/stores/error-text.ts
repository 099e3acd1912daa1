import type { CallError, Outcome } from '../api/outcome.ts';
import { SESSION } from '../messages/account/session.ts';

export type { CallError, Outcome };

/** A sentence for a person: the server's own when it has one. */
export const errorText = ({ text, code }: CallError): string => text || (code === 'offline' ? SESSION.offline : SESSION.failed);
