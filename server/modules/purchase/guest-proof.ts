import type { FastifyRequest } from 'fastify';
import { HOUR_MS } from '#lib/domain/time.ts';
import { apiError } from '../../base/api-error.ts';
import { cookieOf, isProven, type Proof, sign } from '../../base/proof-cookie.ts';
import { isSameSecret } from '../../base/same-secret.ts';
import { GUEST_PROOF_MS } from '../../config/retention.ts';
import type { AppDeps } from '../../context/deps.ts';
import { findPurchase, type PurchaseRow } from './repository.ts';

/**
 * The holder of a guest's link may pay and upload files. Personal data needs a verified browser: one that placed the purchase or has sent
 * the code from a letter to its e-mail. A signed cookie for that one purchase proves it; another e-mail invalidates it.
 */
type Proven = Pick<PurchaseRow, 'id' | 'recipient_email'>;
type Deps = Pick<AppDeps, 'config' | 'clock'>;

/** A code is valid in its hour and the next: all letters of one hour have the same code. */
const CODE_DIGITS = 8;

const whoseOf = ({ recipient_email }: Proven): string => recipient_email.toLowerCase();

const proofOf = ({ config }: Deps, purchase: Proven): Proof => ({
  ...{ name: 'order', purpose: 'guest proof', id: purchase.id, whose: whoseOf(purchase) },
  secret: config.tokenSecret,
  path: `/api/order/list/0/${purchase.id}`,
  isHttps: config.transport.isHttps,
});

/** The cookie is sent only with calls about this purchase. */
export const proofCookie = (deps: Deps, purchase: Proven): string => cookieOf(proofOf(deps, purchase), deps.clock(), GUEST_PROOF_MS);

/** Whether a browser with these cookies is verified for this purchase. */
const isKnown = (deps: Deps, cookies: string | undefined, purchase: Proven): boolean =>
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
