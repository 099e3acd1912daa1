import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { apiError } from '../../base/api-error.ts';
import { networkOf } from '../../base/network.ts';
import { Slots } from '../../base/slots.ts';
import { atOnce } from '../../base/turns.ts';
import { PLACES } from '../../config/limits.ts';
import type { PasswordCost } from '../../config/password-cost.ts';

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Each hash takes 19 MiB and 26 ms of a core: more at once would slow everything else down. */
const HASHES_AT_ONCE = 2;

/** The address a password comes from: its network has a share of the queue. Empty for the shop's own. */
export type PasswordOf = { address: string; isNew?: boolean };

/** The cost of old hashes that do not name theirs. */
const UNNAMED_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const NAMED_COST = /^argon2id\$m=(\d+),t=(\d+),p=(\d+)\$/;

const hashWith = promisify(argon2);
const inTurn = atOnce(HASHES_AT_ONCE);
const [logins, registrations] = [new Slots(PLACES.logins), new Slots(PLACES.registrations)];

/** One hash after the others; a registration waits for every login. @throws 503 busy when the network's share of the queue waits already */
async function hashInTurn(work: () => Promise<Buffer>, { address, isNew = false }: PasswordOf): Promise<Buffer> {
  const place = (isNew ? registrations : logins).take(networkOf(address));
  if (place === null) throw apiError(503, 'busy');
  return inTurn(work, isNew).finally(place.release);
}

const digest = (password: string, nonce: Buffer, cost: PasswordCost, of: PasswordOf): Promise<Buffer> =>
  hashInTurn(() => hashWith('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, tagLength: HASH_BYTES, ...cost }), of);

const written = ({ memory, passes, parallelism }: PasswordCost, salt: Buffer, hash: Buffer): string =>
  ['argon2id', `m=${memory},t=${passes},p=${parallelism}`, salt.toString('base64url'), hash.toString('base64url')].join('$');

function costOf(stored: string): PasswordCost {
  const named = NAMED_COST.exec(stored);
  if (named === null) return UNNAMED_COST;
  const [memory = 0, passes = 0, parallelism = 0] = named.slice(1).map(Number);
  return { memory, passes, parallelism };
}

/** Hashes a password: `argon2id$m=…,t=…,p=…$salt$hash`, base64url. The hash names its cost, so that the cost can be raised later. */
export async function hashPassword(password: string, cost: PasswordCost, of: PasswordOf): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return written(cost, salt, await digest(password, salt, cost, of));
}

export async function verifyPassword(password: string, stored: string, of: PasswordOf): Promise<boolean> {
  const [hash = '', salt = ''] = stored.split('$').toReversed();
  const wanted = Buffer.from(hash, 'base64url');
  const given = await digest(password, Buffer.from(salt, 'base64url'), costOf(stored), of);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** A hash that matches no password. It is checked when the e-mail is unknown, so that the answer takes the same time. */
export const unmatchableHash = (cost: PasswordCost): string => written(cost, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));
