import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configMessages } from '#lib/messages/operator/config.ts';
import { makeFolder } from '../base/make-folder.ts';
import { makeWhole } from '../base/write-whole.ts';
import { ConfigError } from './config-error.ts';

const SECRET_BYTES = 48;
const SHORTEST_SIGNS = 32;

export const secretFile = (dataDir: string): string => join(dataDir, 'token-secret');

/** The secret of the data folder; null when there is none yet. @throws {ConfigError} for what a full disk or a broken copy has left of one */
export function storedSecret(dataDir: string): string | null {
  const path = secretFile(dataDir);
  if (!existsSync(path)) return null;
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < SHORTEST_SIGNS) throw new ConfigError(configMessages.brokenSecret(path, secret.length));
  return secret;
}

/** Made once and kept beside the database, so that a restart ends no session. @throws {ConfigError} */
export function keptSecret(dataDir: string): string {
  const stored = storedSecret(dataDir);
  if (stored !== null) return stored;
  makeFolder(dataDir);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  try {
    makeWhole(secretFile(dataDir), secret);
    return secret;
  } catch (error) {
    // Of two processes that start at once the first makes it.
    const theirs = (error as NodeJS.ErrnoException).code === 'EEXIST' ? storedSecret(dataDir) : null;
    if (theirs === null) throw error;
    return theirs;
  }
}
