import { userInfo } from 'node:os';
import { uuidv7 } from '../base/ids.ts';
import type { AppDeps } from '../context/deps.ts';
import { countSecurityEvent } from '../db/security-journal.ts';

/** Commands that only show something; every other one, exports of data among them, is written into the security journal. */
export const READING_COMMANDS: ReadonlySet<string> = new Set([
  'find',
  'orders list',
  'orders show',
  'claims list',
  'inquiries list',
  'inquiries show',
  'refunds list',
  'receipts list',
  'arrivals list',
  'layouts list',
  'documents list',
  'customers find',
  'managers list',
  'letters list',
  'keys list',
  'token-keys list',
  'settlements status',
  'report',
  'requests list',
  'security list',
]);

/**
 * Numbers of orders, codes, sums, names of options. Whatever else is typed – names, addresses, texts – is not kept, nor a number of ten
 * digits or more: it may be the phone or the ИНН of a person, and the journal outlives the erasure of that person.
 */
const PLAIN = /^(?:(?!(?:\D*\d){10})[\d.,-]{1,20}|--[a-z]{1,20}|[A-Z]{2,7}|upd|act|invoice|contract)$/;
const shown = (word: string): string => (PLAIN.test(word) ? word : '…');

/** Who gave the command: behind sudo the person, not the service's user. */
function operatorName(): string {
  try {
    return process.env.SUDO_USER ?? userInfo().username;
  } catch {
    return '';
  }
}

/** Writes down a command of the operator that has changed something. */
export async function recordCommand({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, name: string, args: readonly string[]): Promise<void> {
  if (READING_COMMANDS.has(name)) return;
  const now = clock();
  await countSecurityEvent(db, {
    id: uuidv7(now.getTime()),
    at: now.toISOString(),
    last_at: now.toISOString(),
    times: 1,
    kind: 'command',
    actor: 'staff',
    user_id: null,
    address: '',
    device: operatorName(),
    request_id: '',
    detail: [name, ...args.map(shown)].join(' '),
  });
}
