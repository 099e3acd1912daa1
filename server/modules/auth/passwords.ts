import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { apiError } from '../../base/api-error.ts';
import { atOnce } from '../../base/turns.ts';
import type { PasswordCost } from '../../config/password-cost.ts';

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Each hash takes 19 MiB and 26 ms of a core: more at once would slow everything else down. */
const HASHES_AT_ONCE = 2;
const WAITING_LIMIT = 64;

/** The cost of old hashes that do not name theirs. */
const UNNAMED_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const NAMED_COST = /^argon2id\$m=(\d+),t=(\d+),p=(\d+)\$/;

const hashWith = promisify(argon2);
const inTurn = atOnce(HASHES_AT_ONCE, { most: WAITING_LIMIT, refuse: () => apiError(503, 'busy') });

const digest = (password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> =>
  inTurn(() => hashWith('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, tagLength: HASH_BYTES, ...cost }));

const written = ({ memory, passes, parallelism }: PasswordCost, salt: Buffer, hash: Buffer): string =>
  ['argon2id', `m=${memory},t=${passes},p=${parallelism}`, salt.toString('base64url'), hash.toString('base64url')].join('$');

function costOf(stored: string): PasswordCost {
  const named = NAMED_COST.exec(stored);
  if (named === null) return UNNAMED_COST;
  const [memory = 0, passes = 0, parallelism = 0] = named.slice(1).map(Number);
  return { memory, passes, parallelism };
}

/** Hashes a password: `argon2id$m=…,t=…,p=…$salt$hash`, base64url. The hash names its cost, so that the cost can be raised later. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return written(cost, salt, await digest(password, salt, cost));
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [hash = '', salt = ''] = stored.split('$').toReversed();
  const wanted = Buffer.from(hash, 'base64url');
  const given = await digest(password, Buffer.from(salt, 'base64url'), costOf(stored));
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** A hash that matches no password. It is checked when the e-mail is unknown, so that the answer takes the same time. */
export const unmatchableHash = (cost: PasswordCost): string => written(cost, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));
