import { createHmac, hkdfSync } from 'node:crypto';
import { HOUR_MS } from '#lib/domain/time.ts';
import { isSameSecret } from '../../base/same-secret.ts';
import { SIGNED_LINK_MS } from '../../config/retention.ts';
import type { AppDeps } from '../../context/deps.ts';
import type { TokenKey } from '../../db/token-keys.ts';

/** Derived once: a page of five hundred files has thousands of links. */
const linkKeys = new WeakMap<TokenKey, Buffer>();

function linkKeyOf({ config }: AppDeps, key: TokenKey): Buffer {
  const known = linkKeys.get(key);
  if (known !== undefined) return known;
  const derived = Buffer.from(hkdfSync('sha256', config.tokenSecret, `tirazh${key.salt}`, 'artwork link', 32));
  linkKeys.set(key, derived);
  return derived;
}

function signature(deps: AppDeps, key: TokenKey, path: string, until: number): string {
  return `${key.id}-${createHmac('sha256', linkKeyOf(deps, key)).update(`${until} ${path}`).digest('base64url')}`;
}

/**
 * Signs an address for a picture or a download that needs no headers. It stays the same within an hour, so that a reload finds it in the
 * cache, and is valid for one to two hours.
 */
export function signLink(deps: AppDeps, path: string): string {
  const until = Math.floor(deps.clock().getTime() / HOUR_MS) * HOUR_MS + SIGNED_LINK_MS;
  return `${path}?until=${until}&sign=${signature(deps, deps.tokenKeys.newest(), path, until)}`;
}

export async function isSigned(deps: AppDeps, path: string, until: number, sign: string): Promise<boolean> {
  const [id = ''] = sign.split('-', 1);
  await deps.tokenKeys.refresh(id);
  const key = deps.tokenKeys.find(id);
  if (key === null || until < deps.clock().getTime()) return false;
  return isSameSecret(sign, signature(deps, key, path, until));
}
