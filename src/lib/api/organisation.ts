import { ORGANISATIONS, type Organisation, type SavedOrganisation, SavedOrganisations } from '../contracts/organisation.ts';
import { FindPartyResponse } from '../contracts/party.ts';
import { SUGGESTIONS } from '../contracts/suggestions.ts';
import { pathOf, send } from './client.ts';
import type { Outcome } from './outcome.ts';

type List = Promise<Outcome<SavedOrganisation[]>>;
const itemPath = (user: number, organisationId: string) => pathOf(ORGANISATIONS.item, { id: user, organisationId });

export const getOrganisations = (user: number): List =>
  send({ method: 'GET', path: pathOf(ORGANISATIONS.list, { id: user }), answer: SavedOrganisations });
export const postOrganisation = (user: number, id: string, organisation: Organisation, isDefault: boolean): List =>
  send({
    method: 'POST',
    path: pathOf(ORGANISATIONS.list, { id: user }),
    body: { id, isDefault, organisation },
    answer: SavedOrganisations,
  });
export const putOrganisation = (user: number, id: string, organisation: Organisation, version: number): List =>
  send({ method: 'PUT', path: itemPath(user, id), body: { version, organisation }, answer: SavedOrganisations });
export const deleteOrganisation = (user: number, id: string): List =>
  send({ method: 'DELETE', path: itemPath(user, id), answer: SavedOrganisations });
export const putDefaultOrganisation = (user: number, organisationId: string): List =>
  send({ method: 'PUT', path: pathOf(ORGANISATIONS.default, { id: user, organisationId }), answer: SavedOrganisations });

/** Organisations of an ИНН; an empty list where the shop has no key to the register. */
export const findParty = (inn: string): Promise<Outcome<FindPartyResponse>> =>
  send({ method: 'POST', path: SUGGESTIONS.party, body: { query: inn }, access: 'open', answer: FindPartyResponse });
