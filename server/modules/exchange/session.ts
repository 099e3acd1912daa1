import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { EXCHANGE_SESSION_MS } from '../../config/retention.ts';

/** Name of the cookie 1С sends back with every request. */
export const COOKIE = 'tirazh_1c';

export type Account = NonNullable<Config['exchange']>;

/** Compares hashes of equal length, so that the time reveals nothing. */
const isSame = (given: string, right: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(right).digest());

const BASIC = /^Basic ([\w+/=]{1,400})$/i;

/** Whether a header has the account's login and password. Both are always compared. */
export function isAccount({ login, password }: Account, authorization: string | undefined): boolean {
  const [, encoded = ''] = BASIC.exec(authorization ?? '') ?? [];
  const given = Buffer.from(encoded, 'base64').toString('utf8');
  const at = given.indexOf(':');
  const [isLogin, isPassword] = [isSame(given.slice(0, Math.max(0, at)), login), isSame(given.slice(at + 1), password)];
  return at >= 0 && isLogin && isPassword;
}

/** The signature depends on the password: changing it ends every session. */
const signatureOf = ({ login, password }: Account, secret: string, until: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, 'tirazh', 'exchange session', 32)))
    .update(JSON.stringify([login, password, until]))
    .digest('base64url');

/** A session every process can verify: its end and the shop's signature. */
export function openSession(account: Account, secret: string, now: Date): string {
  const until = String(now.getTime() + EXCHANGE_SESSION_MS);
  return `${until}.${signatureOf(account, secret, until)}`;
}

const VALUE = new RegExp(`(?:^|;\\s?)${COOKIE}=(\\d{1,15})\\.([\\w-]{43})(?:;|$)`);

export function isSession(account: Account, secret: string, cookie: string | undefined, now: Date): boolean {
  const [, until = '0', signature = ''] = VALUE.exec(cookie ?? '') ?? [];
  return isSame(signature, signatureOf(account, secret, until)) && Number(until) > now.getTime();
}
