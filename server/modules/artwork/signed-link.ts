import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { AppDeps } from '../../context/deps.ts';

const HOUR_MS = 3_600_000;

function signature({ config }: AppDeps, path: string, until: number): string {
  const key = Buffer.from(hkdfSync('sha256', config.tokenSecret, 'tirazh', 'artwork link', 32));
  return createHmac('sha256', key).update(`${until} ${path}`).digest('base64url');
}

/** An address a picture or a download can use without headers. It stays the same within an hour, so that a reload finds it cached, and is good for one to two. */
export function signLink(deps: AppDeps, path: string): string {
  const until = (Math.floor(deps.clock().getTime() / HOUR_MS) + 2) * HOUR_MS;
  return `${path}?until=${until}&sign=${signature(deps, path, until)}`;
}

export function isSigned(deps: AppDeps, path: string, until: number, sign: string): boolean {
  if (until < deps.clock().getTime()) return false;
  const [given, right] = [Buffer.from(sign), Buffer.from(signature(deps, path, until))];
  return given.length === right.length && timingSafeEqual(given, right);
}
