import { FindPartyResponse } from '../contracts/party.ts';
import { SUGGESTIONS } from '../contracts/suggestions.ts';
import { send } from './client.ts';
import type { Outcome } from './outcome.ts';

/** Organisations of an ИНН; an empty list where the shop has no key to the register. */
export const findParty = (inn: string): Promise<Outcome<FindPartyResponse>> =>
  send({ method: 'POST', path: SUGGESTIONS.party, body: { query: inn }, access: 'open', isRead: true, answer: FindPartyResponse });
