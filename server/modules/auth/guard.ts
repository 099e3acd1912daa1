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

/** Signs and reads tokens with the keys of this shop; created once per keys. */
export function accessTokens({ config, tokenKeys }: Pick<AppDeps, 'config' | 'tokenKeys'>): Tokens {
  const known = kept.get(tokenKeys);
  if (known !== undefined) return known;
  const tokens = createTokens(config.tokenSecret, tokenKeys);
  kept.set(tokenKeys, tokens);
  return tokens;
}

const BEARER = /^Bearer ([\w.-]{20,4096})$/i;

/**
 * The caller, or null for a guest. An expired token is refused and not treated as a guest's: otherwise a customer's order would be placed
 * without the account. @throws 401
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

/** The caller, who must be the one in the path. @throws 401 for a guest, 404 for any other, as for a missing customer */
export async function requireSelf(request: FastifyRequest<{ Params: { id: number } }>): Promise<Caller> {
  const caller = await requireCaller(request);
  if (caller.id === request.params.id) return caller;
  noteForeign(request);
  throw apiError(404, 'not_found');
}

/** The owner of a purchase: a customer's number, or null for a guest's purchase. */
export type PurchaseOwner = number | null;

/**
 * The owner in the path: the caller, or null for the holder of a guest's link – then `ownPurchase` checks that the purchase is a guest's.
 * @throws as `requireSelf` for a customer's
 */
export async function requireOwner(request: FastifyRequest<{ Params: { id: number } }>): Promise<PurchaseOwner> {
  return request.params.id === GUEST ? null : (await requireSelf(request)).id;
}

/** `requireOwner` where the path is not read yet: before a body comes. @throws as `requireOwner` */
export async function requireUnreadOwner(request: FastifyRequest<{ Params: { id: unknown } }>): Promise<PurchaseOwner> {
  const { id } = request.params;
  if (Number(id) === GUEST) return null;
  const caller = await requireCaller(request);
  if (String(id) !== String(caller.id)) throw apiError(404, 'not_found');
  return caller.id;
}

/** The visitor of a request, before it is known who it is. */
export const visitorOf = ({ deps: { config }, headers, ip }: FastifyRequest): Visitor => ({
  device: deviceOf(headers['user-agent'] ?? ''),
  address: ip,
  deviceToken: deviceTokenIn(headers.cookie, config.transport),
});
