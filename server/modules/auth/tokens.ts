import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const ACCESS_LIFETIME_S = 600;
const ISSUER = 'tirazh';
const AUDIENCE = 'api';
const RANDOM_BYTES = 32;

/** The session is named so that ending it ends its access tokens at once. */
export type Caller = { id: number; customerId: string; sessionId: string };

/** Keys of one secret, each for one purpose: a token of one kind is never good as another. */
export function createTokens(secret: string) {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'tirazh', purpose, 32));
  const accessKey = derive('access token');
  const successorKey = Buffer.from(derive('refresh successor'));

  return {
    signAccess: ({ id, customerId, sessionId }: Caller, now: Date): Promise<string> => {
      const issued = Math.floor(now.getTime() / 1000);
      return new SignJWT({ customerId, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(String(id))
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ACCESS_LIFETIME_S)
        .sign(accessKey);
    },

    /** The caller a token names, or null for anything that is not a good access token of ours. */
    readAccess: async (token: string, now: Date): Promise<Caller | null> => {
      try {
        const { payload } = await jwtVerify(token, accessKey, {
          algorithms: ['HS256'],
          typ: 'at+jwt',
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: now,
        });
        const { customerId, sid } = payload;
        const id = Number(payload.sub);
        return Number.isSafeInteger(id) && typeof customerId === 'string' && typeof sid === 'string'
          ? { id, customerId, sessionId: sid }
          : null;
      } catch {
        return null;
      }
    },

    /** `<session id>.<secret>`: the id finds the row, the secret opens it. */
    newRefresh: (sessionId: string): string => `${sessionId}.${randomBytes(RANDOM_BYTES).toString('base64url')}`,

    /** The same token always has the same successor, so that refreshes sent at once get one pair. */
    successorOf: (refreshToken: string): string =>
      `${sessionOf(refreshToken)}.${createHmac('sha256', successorKey).update(refreshToken).digest('base64url')}`,
  };
}

export type Tokens = ReturnType<typeof createTokens>;

export const sessionOf = (refreshToken: string): string => refreshToken.split('.', 1)[0] ?? '';

/** High-entropy secrets need no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** For letters: 256 random bits. */
export const newMailToken = (): string => randomBytes(RANDOM_BYTES).toString('base64url');
