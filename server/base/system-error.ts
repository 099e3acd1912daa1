import { systemErrors } from '#lib/messages/operator/config.ts';

type SystemError = Error & {
  code: string;
  errcode?: number;
  syscall?: string;
  address?: string;
  port?: number;
  path?: string;
  hostname?: string;
};

const hasCode = (error: unknown): error is SystemError => error instanceof Error && 'code' in error && typeof error.code === 'string';

/** A host with two addresses fails with one error per address. */
const firstOf = (error: SystemError): SystemError =>
  error instanceof AggregateError && hasCode(error.errors[0]) ? error.errors[0] : error;

const placeOf = ({ address, hostname, port, path }: SystemError): string =>
  [address ?? hostname ?? path ?? '', port].filter((part) => part !== undefined && part !== '').join(':');

const SQLITE_PRIMARY = 0xff;
/** Texts by SQLite's primary error code. */
const SQLITE_TEXTS: Readonly<Record<number, string>> = {
  5: systemErrors.busyDatabase,
  8: systemErrors.readOnlyDatabase,
  11: systemErrors.damagedDatabase,
  13: systemErrors.noSpace,
  14: systemErrors.readOnlyDatabase,
  26: systemErrors.notDatabase,
};

const TEXTS: Readonly<Record<string, (error: SystemError) => string | null>> = {
  EADDRINUSE: (error) => systemErrors.portTaken(placeOf(error)),
  EADDRNOTAVAIL: (error) => systemErrors.noAddress(placeOf(error)),
  ECONNREFUSED: (error) => systemErrors.unreachable(placeOf(error)),
  ENOTFOUND: (error) => systemErrors.unreachable(placeOf(error)),
  EAI_AGAIN: (error) => systemErrors.unreachable(placeOf(error)),
  ETIMEDOUT: (error) => systemErrors.unreachable(placeOf(error)),
  EHOSTUNREACH: (error) => systemErrors.unreachable(placeOf(error)),
  // PostgreSQL: no such role or no permission, wrong password, no such database.
  '28000': ({ message }) => systemErrors.refusedByDatabase(message),
  '28P01': ({ message }) => systemErrors.refusedByDatabase(message),
  '3D000': ({ message }) => systemErrors.refusedByDatabase(message),
  '57P01': () => systemErrors.starting,
  '57P02': () => systemErrors.starting,
  '57P03': () => systemErrors.starting,
  // The shop has never run on this database, in PostgreSQL and in SQLite.
  '42P01': () => systemErrors.noTables,
  ERR_SQLITE_ERROR: ({ message, errcode = 0 }) =>
    message.startsWith('no such table: migrations') ? systemErrors.noTables : (SQLITE_TEXTS[errcode & SQLITE_PRIMARY] ?? null),
  // Only for a folder that cannot be made: any other missing file is an error of the shop itself.
  ENOENT: ({ syscall, path }) => (syscall === 'mkdir' ? systemErrors.noFolderThere(path ?? '') : null),
  EEXIST: ({ path }) => systemErrors.noFolder(path ?? ''),
  ENOTDIR: ({ path }) => systemErrors.noFolder(path ?? ''),
  EACCES: (error) => (error.syscall === 'listen' ? systemErrors.portForbidden(placeOf(error)) : systemErrors.forbidden(error.path ?? '')),
  EPERM: ({ path }) => systemErrors.forbidden(path ?? ''),
  EROFS: ({ path }) => systemErrors.forbidden(path ?? ''),
  ENOSPC: () => systemErrors.noSpace,
};

/**
 * A message for an error of the machine and not of the shop: a taken port, a silent database, a folder without permission. Null for any
 * other error.
 */
export function systemErrorText(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const first = hasCode(error) ? firstOf(error) : null;
  // The cause often has an address or a path, which makes a better message.
  return systemErrorText(error.cause) ?? (first === null ? null : (TEXTS[first.code]?.(first) ?? null));
}
