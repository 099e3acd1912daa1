import { createHmac, hkdfSync } from 'node:crypto';
import { SECOND_MS } from '#lib/domain/time.ts';
import { isSameSecret } from './same-secret.ts';

/** What a signature is made with and over; the purpose keeps those of different things apart. */
type Signed = { secret: string; purpose: string; of: string };

export function sign({ secret, purpose, of }: Signed): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, 'tirazh', purpose, 32));
  return createHmac('sha256', key).update(of).digest();
}

/** What a browser proves of one thing. `whose` invalidates it when it becomes another. */
export type Proof = { name: string; secret: string; purpose: string; id: string; whose: string; isHttps: boolean };

/** With https only a secure answer can have set it. */
const nameOf = ({ name, isHttps }: Proof): string => (isHttps ? `__Secure-${name}` : name);

const macOf = ({ secret, purpose, id, whose }: Proof, until: number): string =>
  sign({ secret, purpose, of: `${id} ${until} ${whose}` }).toString('base64url');

/** The cookie of a proof that lasts so long from now, sent with the calls under `path` alone. */
export function cookieOf(proof: Proof, { path, now, lastsMs }: { path: string; now: Date; lastsMs: number }): string {
  const until = now.getTime() + lastsMs;
  const secure = proof.isHttps ? '; Secure' : '';
  return `${nameOf(proof)}=${until}.${macOf(proof, until)}; Path=${path}; Max-Age=${lastsMs / SECOND_MS}; HttpOnly; SameSite=Strict${secure}`;
}

/** Whether these cookies prove it now. */
export function isProven(proof: Proof, cookies: string | undefined, now: Date): boolean {
  const given = (cookies ?? '').split(/;\s*/).filter((cookie) => cookie.startsWith(`${nameOf(proof)}=`));
  return given.some((cookie) => {
    const [until = '', mac = ''] = cookie.slice(nameOf(proof).length + 1).split('.');
    if (!/^\d{13}$/.test(until) || Number(until) < now.getTime()) return false;
    return isSameSecret(mac, macOf(proof, Number(until)));
  });
}
