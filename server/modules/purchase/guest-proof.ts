import type { FastifyRequest } from 'fastify';
import { INVOICE } from '#lib/contracts/invoice.ts';
import { HOUR_MS } from '#lib/domain/time.ts';
import { apiError } from '../../base/api-error.ts';
import { cookieOf, isProven, type Proof, sign } from '../../base/proof-cookie.ts';
import { isSameSecret } from '../../base/same-secret.ts';
import { GUEST_PROOF_MS } from '../../config/retention.ts';
import type { AppDeps } from '../../context/deps.ts';
import { findPurchase, type PurchaseRow } from './repository.ts';

/**
 * The holder of a guest's link may pay and upload files. Personal data, and the word that a file is printed, need a verified browser: one
 * that placed the purchase or has sent the code from a letter to its e-mail. A signed cookie for that one purchase proves it; another e-mail
 * invalidates it.
 */
type Proven = Pick<PurchaseRow, 'id' | 'recipient_email'>;
type Deps = Pick<AppDeps, 'config' | 'clock'>;

/** A code is valid in its hour and the next: all letters of one hour have the same code. */
const CODE_DIGITS = 8;

const whoseOf = ({ recipient_email }: Proven): string => recipient_email.toLowerCase();

const proofOf = ({ config }: Deps, purchase: Proven): Proof => ({
  ...{ name: `order-${purchase.id}`, purpose: 'guest proof', id: purchase.id, whose: whoseOf(purchase) },
  secret: config.tokenSecret,
  isHttps: config.transport.isHttps,
});

/** Addresses of the calls about a purchase; that of invoices is one for all, so a cookie is named after its purchase. */
const pathsOf = ({ id }: Proven): string[] => [`/api/order/list/0/${id}`, `/api/layouts/of/${id}`, INVOICE.issue];

/** The cookies go with the calls about this purchase, and with those that ask for an invoice. */
export const proofCookies = (deps: Deps, purchase: Proven): string[] =>
  pathsOf(purchase).map((path) => cookieOf(proofOf(deps, purchase), { path, now: deps.clock(), lastsMs: GUEST_PROOF_MS }));

/** Whether a browser with these cookies is verified for this purchase. */
export const isKnown = (deps: Deps, cookies: string | undefined, purchase: Proven): boolean =>
  isProven(proofOf(deps, purchase), cookies, deps.clock());

/** The code in letters to the e-mail of a guest's purchase at this hour. */
export const codeOf = (deps: Deps, purchase: Proven, hoursAgo = 0): string => {
  const hour = Math.floor(deps.clock().getTime() / HOUR_MS) - hoursAgo;
  const of = `${purchase.id} ${hour} ${whoseOf(purchase)}`;
  const number = sign({ secret: deps.config.tokenSecret, purpose: 'guest code', of }).readUIntBE(0, 6) % 10 ** CODE_DIGITS;
  return String(number).padStart(CODE_DIGITS, '0');
};

/** Ignores the spaces that group the digits in the letter. */
export const isCodeOf = (deps: Deps, purchase: Proven, code: string): boolean =>
  [0, 1].some((hoursAgo) => isSameSecret(code.replaceAll(/\s/g, ''), codeOf(deps, purchase, hoursAgo)));

type OfPurchase = Pick<FastifyRequest, 'headers'> & { params: { purchaseId: string } };

/** Whether the caller may read the personal data of a purchase: its owner may; `owner` null is the holder of a guest's link. */
export async function mayReadAll(
  deps: Deps & Pick<AppDeps, 'db'>,
  owner: number | null,
  { headers, params }: OfPurchase,
): Promise<boolean> {
  if (owner !== null) return true;
  const row = await findPurchase(deps.db, params.purchaseId);
  return row !== undefined && isKnown(deps, headers.cookie, row);
}

/**
 * @throws 403 code_wanted for an unverified holder of a guest's link; missing and customers' purchases are left to the call itself, which
 * answers 404
 */
export async function requireKnown(deps: Deps & Pick<AppDeps, 'db'>, owner: number | null, { headers, params }: OfPurchase): Promise<void> {
  if (owner !== null) return;
  const row = await findPurchase(deps.db, params.purchaseId);
  if (row?.user_id === null && !isKnown(deps, headers.cookie, row)) throw apiError(403, 'code_wanted');
}
