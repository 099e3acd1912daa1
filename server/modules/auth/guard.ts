import type { FastifyRequest } from 'fastify';
import { GUEST } from '#lib/contracts/fields.ts';
import { deviceOf } from '#lib/domain/customer/device.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { TokenKeys } from '../../db/token-keys.ts';
import { noteCustomer, noteForeign } from '../../plugins/security-journal.ts';
import { deviceTokenIn, type Visitor } from './devices.ts';
import { isSessionAlive } from './repository.ts';
import { type Caller, createTokens, type Tokens } from './tokens.ts';

const kept = new WeakMap<TokenKeys, Tokens>();

/** What signs and reads tokens with the keys of this shop; made once for them. */
export function accessTokens({ config, tokenKeys }: Pick<AppDeps, 'config' | 'tokenKeys'>): Tokens {
  const known = kept.get(tokenKeys);
  if (known !== undefined) return known;
  const tokens = createTokens(config.tokenSecret, tokenKeys);
  kept.set(tokenKeys, tokens);
  return tokens;
}

const BEARER = /^Bearer ([\w.-]{20,4096})$/i;

/**
 * Who calls, or null for a guest. A token that is no longer good is not a guest's: the client must refresh it first, or a
 * customer's order would be placed as a stranger's. @throws 401
 */
export async function callerOf(request: FastifyRequest): Promise<Caller | null> {
  const { deps } = request;
  if (request.headers.authorization === undefined) return null;
  const [, token = ''] = BEARER.exec(request.headers.authorization) ?? [];
  const now = deps.clock();
  const caller = await accessTokens(deps).readAccess(token, now);
  const session = caller === null ? null : { id: caller.sessionId, userId: caller.id, now: now.toISOString() };
  if (caller === null || session === null || !(await isSessionAlive(deps.db, session))) throw apiError(401, 'unauthorized');
  noteCustomer(request, caller.id);
  return caller;
}

/** @throws 401 for a guest */
export async function requireCaller(request: FastifyRequest): Promise<Caller> {
  const caller = await callerOf(request);
  if (caller === null) throw apiError(401, 'unauthorized');
  return caller;
}

/** The caller, who must be the one the path names. @throws 401 for a guest, 404 for anybody else – as if there were none */
export async function requireSelf(request: FastifyRequest<{ Params: { id: number } }>): Promise<Caller> {
  const caller = await requireCaller(request);
  if (caller.id === request.params.id) return caller;
  noteForeign(request);
  throw apiError(404, 'not_found');
}

/** Whose a purchase is: a customer's number, or null for one placed without an account. */
export type PurchaseOwner = number | null;

/**
 * The owner a path names: the caller, or none but the holder of the link – then the purchase itself has to be a guest's, which `ownPurchase` checks.
 * @throws as `requireSelf` for a customer's
 */
export async function requireOwner(request: FastifyRequest<{ Params: { id: number } }>): Promise<PurchaseOwner> {
  return request.params.id === GUEST ? null : (await requireSelf(request)).id;
}

/** Who knocks, before it is known who it is. */
export const visitorOf = ({ deps: { config }, headers, ip }: FastifyRequest): Visitor => ({
  device: deviceOf(headers['user-agent'] ?? ''),
  address: ip,
  deviceToken: deviceTokenIn(headers.cookie, config.transport),
});
