import * as z from 'zod/mini';
import { isPrintableText } from '../domain/customer/printable-text.ts';
import { IssueInvoiceRequest } from './invoice.ts';
import { ChangeOrganisationRequest, CreateOrganisationRequest } from './organisation.ts';
import { PlacePurchaseRequest } from './purchase.ts';
import { Requisites } from './requisites.ts';

/**
 * Requisites that are about to go into documents are in letters these can show. A rule of the server's requests alone: what was saved
 * before it can still be read, and no page carries it.
 */
const FIELDS = ['name', 'address', 'director'] as const;
type Words = Partial<Record<(typeof FIELDS)[number], string | undefined>>;

const printable = <T>(of: (request: T) => Words | null | undefined, path: readonly string[]) =>
  FIELDS.map((field) => z.refine<T>((request) => isPrintableText(of(request)?.[field] ?? ''), { path: [...path, field] }));

type Placement = z.infer<typeof PlacePurchaseRequest>;
const payerOf = ({ payer }: Placement) => (payer?.kind === 'organisation' ? payer.requisites : null);
const organisationOf = ({ organisation }: { organisation: Words }) => organisation;

export const PrintablePurchase = PlacePurchaseRequest.check(...printable(payerOf, ['payer', 'requisites']));
/** Requisites as an operator enters them. */
export const PrintableRequisites = Requisites.check(...printable<Requisites>((requisites) => requisites, []));
export const PrintableInvoice = IssueInvoiceRequest.check(
  ...printable<z.infer<typeof IssueInvoiceRequest>>(({ requisites }) => requisites, ['requisites']),
);
export const PrintableOrganisation = CreateOrganisationRequest.check(...printable(organisationOf, ['organisation']));
export const PrintableOrganisationChange = ChangeOrganisationRequest.check(...printable(organisationOf, ['organisation']));
