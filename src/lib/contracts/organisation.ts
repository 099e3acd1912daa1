import * as z from 'zod/mini';
import { isAccount, isCorrespondentAccount, isOgrn } from '../domain/documents/requisites.ts';
import { lineText } from './fields.ts';
import { hasItsKpp, requisiteFields } from './requisites.ts';
import { CHANGE_SAVED, NEW_SAVED, SAVED } from './saved.ts';

/** Organisations a customer pays from. Every call answers with the whole list. */
const BASE = '/api/user/:id/organisations';
export const ORGANISATIONS = { list: BASE, item: `${BASE}/:organisationId`, default: `${BASE}/:organisationId/default` } as const;
export const MAX_ORGANISATIONS = 50;

const AccountNumber = z.optional(z.string().check(z.regex(/^\d{20}$/)));

type Bank = { bic?: string | undefined; account?: string | undefined; correspondentAccount?: string | undefined };

/** An account proves itself only together with its bank's БИК. */
const accountsHaveBic = <T extends Bank>() =>
  z.refine<T>(({ bic, account, correspondentAccount }) => bic !== undefined || (account ?? correspondentAccount) === undefined, {
    path: ['bic'],
  });
const accountIsOfBank = <T extends Bank>() =>
  z.refine<T>(({ bic, account }) => bic === undefined || account === undefined || isAccount(account, bic), { path: ['account'] });
const correspondentIsOfBank = <T extends Bank>() =>
  z.refine<T>(
    ({ bic, correspondentAccount: account }) => bic === undefined || account === undefined || isCorrespondentAccount(account, bic),
    { path: ['correspondentAccount'] },
  );

/**
 * Requisites as an invoice needs them and, where the customer gives them, the bank, the register's number and the director. Registration
 * asks for no address: until it is given, what is saved has none.
 */
export const OrganisationFields = z
  .strictObject({
    ...requisiteFields,
    address: z.optional(requisiteFields.address),
    ogrn: z.optional(z.string().check(z.regex(/^(\d{13}|\d{15})$/), z.refine(isOgrn))),
    director: z.optional(lineText(1, 200)),
    bank: z.optional(lineText(1, 300)),
    bic: z.optional(z.string().check(z.regex(/^(?=.*[1-9])\d{9}$/))),
    account: AccountNumber,
    correspondentAccount: AccountNumber,
  })
  .check(hasItsKpp(), accountsHaveBic(), accountIsOfBank(), correspondentIsOfBank());
export type Organisation = z.infer<typeof OrganisationFields>;

export const SavedOrganisation = z.object({ ...SAVED, organisation: OrganisationFields });
export type SavedOrganisation = z.infer<typeof SavedOrganisation>;
export const SavedOrganisations = z.array(SavedOrganisation);

/** POST to `list`; PUT of `item`; PUT of `default` has no body. */
export const CreateOrganisationRequest = z.strictObject({ ...NEW_SAVED, organisation: OrganisationFields });
export const ChangeOrganisationRequest = z.strictObject({ ...CHANGE_SAVED, organisation: OrganisationFields });
