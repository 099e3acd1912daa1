import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type JWTHeaderParameters, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { SECOND_MS } from '#lib/domain/time.ts';
import { ACCESS_TOKEN_MS } from '../../config/retention.ts';
import { DatabaseFailure } from '../../db/failure.ts';
import type { TokenKey, TokenKeys } from '../../db/token-keys.ts';

const ISSUER = 'tirazh';
const AUDIENCE = 'api';
const RANDOM_BYTES = 32;

/** A caller's token names the session, so that ending the session ends its access tokens at once. */
export type Caller = { id: number; customerId: string; sessionId: string };

const KEY_NUMBER = /^\d{1,9}$/;

/** Derives one key per purpose from a secret: a token of one kind is never valid as another. */
const derive = (secret: string, salt: string, purpose: string) => new Uint8Array(hkdfSync('sha256', secret, `tirazh${salt}`, purpose, 32));

function callerIn({ sub, customerId, sid }: JWTPayload): Caller | null {
  const id = Number(sub);
  return Number.isSafeInteger(id) && typeof customerId === 'string' && typeof sid === 'string' ? { id, customerId, sessionId: sid } : null;
}

function accessReader(keys: TokenKeys, secretOf: (key: TokenKey) => Uint8Array) {
  async function keyNamed({ kid }: JWTHeaderParameters): Promise<Uint8Array> {
    if (typeof kid !== 'string' || !KEY_NUMBER.test(kid)) throw new Error('no key of ours');
    await keys.refresh(kid);
    const key = keys.find(kid);
    if (key === null) throw new Error('no key of ours');
    return secretOf(key);
  }

  return async (token: string, now: Date): Promise<Caller | null> => {
    try {
      const wanted = { algorithms: ['HS256'], typ: 'at+jwt', issuer: ISSUER, audience: AUDIENCE, currentDate: now };
      return callerIn((await jwtVerify(token, keyNamed, wanted)).payload);
    } catch (error) {
      // A database that does not answer says nothing about the token, and a 401 would log the customer out.
      if (error instanceof DatabaseFailure) throw error;
      return null;
    }
  };
}

/** Creates and reads tokens of one secret. The keys of access tokens are rotated. */
export function createTokens(secret: string, keys: TokenKeys) {
  // Not rotated: a rotation in between must not give one refresh token two successors.
  const successorKey = Buffer.from(derive(secret, '', 'refresh successor'));
  const secretOf = ({ salt }: TokenKey) => derive(secret, salt, 'access token');

  return {
    signAccess: async ({ id, customerId, sessionId }: Caller, now: Date): Promise<string> => {
      await keys.refresh();
      const key = keys.newest();
      const issued = Math.floor(now.getTime() / 1000);
      const named = { iss: ISSUER, aud: AUDIENCE, sub: String(id), iat: issued, exp: issued + ACCESS_TOKEN_MS / SECOND_MS };
      return new SignJWT({ ...named, customerId, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: key.id })
        .sign(secretOf(key));
    },

    /** The caller a token names, or null when it is no valid access token of ours. */
    readAccess: accessReader(keys, secretOf),

    /** `<session id>.<secret>`: the id finds the row, the secret opens it. */
    newRefresh: (sessionId: string): string => `${sessionId}.${randomBytes(RANDOM_BYTES).toString('base64url')}`,

    /** The same token always has the same successor, so that parallel refreshes get one pair. */
    successorOf: (refreshToken: string): string =>
      `${sessionOf(refreshToken)}.${createHmac('sha256', successorKey).update(refreshToken).digest('base64url')}`,
  };
}

export type Tokens = ReturnType<typeof createTokens>;

export const sessionOf = (refreshToken: string): string => refreshToken.split('.', 1)[0] ?? '';

/** Tokens are long random secrets, so a fast hash is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A token for a letter's link: 256 random bits. */
export const newMailToken = (): string => randomBytes(RANDOM_BYTES).toString('base64url');
