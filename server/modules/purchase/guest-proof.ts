import { createHmac, hkdfSync } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { HOUR_MS, SECOND_MS } from '#lib/domain/time.ts';
import { apiError } from '../../base/api-error.ts';
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

/** With https only a secure answer can have set it. */
const COOKIE = { https: '__Secure-order', http: 'order' } as const;
const nameOf = ({ config }: Deps): string => (config.transport.isHttps ? COOKIE.https : COOKIE.http);

function sign({ config }: Deps, purpose: 'guest proof' | 'guest code', { id, recipient_email }: Proven, until: number): Buffer {
  const key = Buffer.from(hkdfSync('sha256', config.tokenSecret, 'tirazh', purpose, 32));
  return createHmac('sha256', key).update(`${id} ${until} ${recipient_email.toLowerCase()}`).digest();
}

/** The cookie is sent only with calls about this purchase. */
export function proofCookie(deps: Deps, purchase: Proven): string {
  const until = deps.clock().getTime() + GUEST_PROOF_MS;
  const value = `${until}.${sign(deps, 'guest proof', purchase, until).toString('base64url')}`;
  const secure = deps.config.transport.isHttps ? '; Secure' : '';
  return `${nameOf(deps)}=${value}; Path=/api/order/list/0/${purchase.id}; Max-Age=${GUEST_PROOF_MS / SECOND_MS}; HttpOnly; SameSite=Strict${secure}`;
}

/** Whether a browser with these cookies is verified for this purchase. */
function isKnown(deps: Deps, cookies: string | undefined, purchase: Proven): boolean {
  const given = (cookies ?? '').split(/;\s*/).filter((cookie) => cookie.startsWith(`${nameOf(deps)}=`));
  return given.some((cookie) => {
    const [until = '', mac = ''] = cookie.slice(nameOf(deps).length + 1).split('.');
    if (!/^\d{13}$/.test(until) || Number(until) < deps.clock().getTime()) return false;
    return isSameSecret(mac, sign(deps, 'guest proof', purchase, Number(until)).toString('base64url'));
  });
}

/** The code in letters to the e-mail of a guest's purchase at this hour. */
export const codeOf = (deps: Deps, purchase: Proven, hoursAgo = 0): string => {
  const hour = Math.floor(deps.clock().getTime() / HOUR_MS) - hoursAgo;
  const number = sign(deps, 'guest code', purchase, hour).readUIntBE(0, 6) % 10 ** CODE_DIGITS;
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
