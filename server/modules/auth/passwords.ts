import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { apiError } from '../../base/api-error.ts';

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;

/** Each hash takes 19 MiB and 26 ms of a core: more at once would starve everybody else. */
const HASHES_AT_ONCE = 2;
const WAITING_LIMIT = 64;

const hashWith = promisify(argon2);
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= HASHES_AT_ONCE) {
    if (waiting.length >= WAITING_LIMIT) throw apiError(503, 'busy');
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

const digest = (password: string, nonce: Buffer): Promise<Buffer> =>
  inTurn(() => hashWith('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, ...COST }));

/** `argon2id$salt$hash`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return ['argon2id', salt.toString('base64url'), (await digest(password, salt)).toString('base64url')].join('$');
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, salt = '', hash = ''] = stored.split('$');
  const wanted = Buffer.from(hash, 'base64url');
  const given = await digest(password, Buffer.from(salt, 'base64url'));
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** Checked when the e-mail is unknown, so that the answer takes the same time. Matches no password. */
export const NOBODYS_HASH = [
  'argon2id',
  Buffer.alloc(SALT_BYTES).toString('base64url'),
  Buffer.alloc(COST.tagLength).toString('base64url'),
].join('$');
