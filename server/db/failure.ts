import { type ApiError, apiError, type ErrorCode } from '../base/api-error.ts';

/**
 * What is the matter with the database itself. `lost`: its session or the way to it broke, and nothing was written; `in_doubt`: it broke while
 * something was being written; `full`: it cannot write now (disk, rights, a replica); `damaged`: its file is not what was written.
 */
export type FailureKind = 'lost' | 'in_doubt' | 'full' | 'damaged';

/** The first error of a database that failed, with what it means; `code` is the one of the cause. */
export class DatabaseFailure extends Error {
  readonly kind: FailureKind;
  readonly code: string | undefined;

  constructor(kind: FailureKind, cause: unknown) {
    const { message, code, errcode } = cause as { message?: unknown; code?: unknown; errcode?: unknown };
    super(typeof errcode === 'number' ? `${message} (SQLite ${errcode})` : String(message), { cause });
    this.kind = kind;
    this.code = typeof code === 'string' ? code : undefined;
  }
}

/** What Node.js says of a connection that could not be made or broke. */
const NETWORK: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** PostgreSQL: connection exceptions, too many of them, a session ended, crashed, not yet there, its database gone. */
const LOST = /^(08|53300|57P0[1-5])/;
/** PostgreSQL: no disk, no memory, an error of the disk, a replica that only reads. */
const FULL = /^(53[012]|58|25006)/;
const DAMAGED = /^XX00[12]/;
/** The driver has no code for a connection it lost. */
const LOST_MESSAGE = /^(Connection terminated|timeout exceeded when trying to connect|timeout expired)/;
/** Of a connection known to be dead: the query never left this process. */
const UNSENT_MESSAGE =
  /^(Client (has encountered a connection error|was closed) and is not queryable|Postgres connection has been discarded)/;

const SQLITE: Readonly<Record<number, FailureKind>> = { 8: 'full', 10: 'full', 11: 'damaged', 13: 'full', 14: 'full', 26: 'damaged' };
const SQLITE_PRIMARY = 0xff;

/** The query never reached the database, whatever it was. */
export const isUnsent = (error: unknown): boolean => error instanceof Error && UNSENT_MESSAGE.test(error.message);

function kindOfCode(code: string): FailureKind | null {
  if (NETWORK.has(code) || LOST.test(code)) return 'lost';
  if (FULL.test(code)) return 'full';
  return DAMAGED.test(code) ? 'damaged' : null;
}

/** Null for an error that is about the question asked, not about the database. */
export function failureKind(error: unknown): FailureKind | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseFailure) return error.kind;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return SQLITE[errcode & SQLITE_PRIMARY] ?? null;
  if (LOST_MESSAGE.test(error.message) || isUnsent(error)) return 'lost';
  if (error instanceof AggregateError) return failureKind(error.errors[0]);
  return typeof code === 'string' ? kindOfCode(code) : null;
}

/** The error to throw on: a failure of the database by its name, any other as it is. */
export function asFailure(error: unknown): unknown {
  const kind = failureKind(error);
  return kind === null || error instanceof DatabaseFailure ? error : new DatabaseFailure(kind, error);
}

const CODE_OF: Readonly<Record<FailureKind, ErrorCode>> = {
  lost: 'database_unavailable',
  in_doubt: 'outcome_unknown',
  full: 'storage_full',
  damaged: 'database_damaged',
};
/** Of the folder of files: nothing can be written into it now. */
const NO_SPACE: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** What the caller reads of a database that failed or a disk that is full; null for any other error. */
export function refusalOf(error: unknown): ApiError | null {
  if (error instanceof DatabaseFailure) return apiError(503, CODE_OF[error.kind]);
  return error instanceof Error && NO_SPACE.has((error as NodeJS.ErrnoException).code) ? apiError(503, 'storage_full') : null;
}
