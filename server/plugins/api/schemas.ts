import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import * as address from '#lib/contracts/address.ts';
import * as arrivals from '#lib/contracts/arrivals.ts';
import * as artwork from '#lib/contracts/artwork.ts';
import * as report from '#lib/contracts/artwork-report.ts';
import * as auth from '#lib/contracts/auth.ts';
import * as basket from '#lib/contracts/basket.ts';
import * as changes from '#lib/contracts/changes.ts';
import * as consent from '#lib/contracts/consent.ts';
import * as delivery from '#lib/contracts/delivery.ts';
import * as document from '#lib/contracts/document.ts';
import * as error from '#lib/contracts/error.ts';
import * as inquiry from '#lib/contracts/inquiry.ts';
import * as integrationInquiries from '#lib/contracts/integration/inquiries.ts';
import * as integration from '#lib/contracts/integration/integration.ts';
import * as integrationSearch from '#lib/contracts/integration/search.ts';
import * as invoice from '#lib/contracts/invoice.ts';
import * as job from '#lib/contracts/job.ts';
import * as legal from '#lib/contracts/legal-texts.ts';
import * as orders from '#lib/contracts/my-orders.ts';
import * as organisation from '#lib/contracts/organisation.ts';
import * as party from '#lib/contracts/party.ts';
import * as payment from '#lib/contracts/payment.ts';
import { PrintableInvoice, PrintableOrganisation, PrintableOrganisationChange, PrintablePurchase } from '#lib/contracts/printable-text.ts';
import * as problem from '#lib/contracts/problem.ts';
import * as profile from '#lib/contracts/profile.ts';
import * as purchase from '#lib/contracts/purchase.ts';
import * as quote from '#lib/contracts/quote.ts';
import * as requisites from '#lib/contracts/requisites.ts';
import * as sentJob from '#lib/contracts/sent-job.ts';
import * as suggestions from '#lib/contracts/suggestions.ts';
import * as user from '#lib/contracts/user.ts';

const CONTRACTS = [
  ...[
    address,
    arrivals,
    artwork,
    report,
    auth,
    basket,
    changes,
    consent,
    delivery,
    document,
    error,
    inquiry,
    integration,
    invoice,
    job,
    legal,
    orders,
  ],
  ...[
    integrationInquiries,
    integrationSearch,
    organisation,
    party,
    payment,
    problem,
    profile,
    purchase,
    quote,
    requisites,
    sentJob,
    suggestions,
    user,
  ],
];

/** What the server asks under a contract's name: the same fields, with a rule of its own. */
const STRICTER: Readonly<Record<string, z.ZodMiniType>> = {
  PlacePurchaseRequest: PrintablePurchase,
  IssueInvoiceRequest: PrintableInvoice,
  CreateOrganisationRequest: PrintableOrganisation,
  ChangeOrganisationRequest: PrintableOrganisationChange,
};

/** Parameters are described one by one, so their objects have no name; a single text needs none. */
const PARAMETERS = /Query$|^OrderNumber$|^ArtworkOfOrder$|^InquiryNumber$|^FileOfInquiry$/;
const NAMED_KINDS: ReadonlySet<string> = new Set(['object', 'union', 'array']);

const isNamed = (entry: [string, unknown]): entry is [string, z.ZodMiniType] => {
  const [name, value] = entry;
  const kind = (value as { def?: { type?: string } } | null)?.def?.type ?? '';
  return !PARAMETERS.test(name) && NAMED_KINDS.has(kind);
};

function nameSchemas() {
  const named = z.registry<{ id: string }>();
  for (const [name, schema] of CONTRACTS.flatMap((contract) => Object.entries(contract).filter(isNamed)))
    named.add(STRICTER[name] ?? schema, { id: name });
  return named;
}

/** How a route's contracts become JSON Schema: what a contract exports keeps its name, all else stands where it is used. */
export function describeSchemas() {
  const config = { schemaRegistry: nameSchemas() as never };
  return { transform: createJsonSchemaTransform(config), transformObject: createJsonSchemaTransformObject(config) };
}
