import { FindPartyResponse } from '../contracts/party.ts';
import { SUGGESTIONS } from '../contracts/suggestions.ts';
import type { Answer } from './answer.ts';
import { send } from './client.ts';

/** Organisations of an ИНН; an empty list where the shop has no key to the register. */
export const findParty = (inn: string): Promise<Answer<FindPartyResponse>> =>
  send({ method: 'POST', path: SUGGESTIONS.party, body: { query: inn }, access: 'open', answer: FindPartyResponse });
