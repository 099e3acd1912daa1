import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import type { AppDeps } from '../context/deps.ts';
import { PUBLIC_URL_MARK, readMark } from '../db/marks.ts';
import { type AnyCommand, CommandError } from './command.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** They bring a shop to an empty place, or need none. */
const WITHOUT_SHOP: ReadonlySet<string> = new Set(['backup restore', 'backup verify', 'files upload', 'letters preview']);

/**
 * A command without the shop's settings would open an empty database of its own and answer out of it. Nothing is read or made before
 * this has been asked. @throws {CommandError} where no shop has ever run
 */
export function requireShopHere({ name, needs }: AnyCommand, environment: Environment): void {
  if (needs === 'nothing' || WITHOUT_SHOP.has(name)) return;
  const { DATABASE_URL = '', DATA_DIR, SEED } = environment;
  const folder = resolve(DATA_DIR || './data');
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? true;
  if (DATABASE_URL !== '' || SEED === 'demo' || !isFolder || existsSync(join(folder, 'shop.db'))) return;
  throw new CommandError(cliMessages.noShopHere(folder));
}

/** Letters of a command that was given no address lead to the shop its server opened, and not to this machine. */
export async function takeKnownAddress({ db, config }: Pick<AppDeps, 'db' | 'config'>, { PUBLIC_URL = '' }: Environment): Promise<void> {
  if (PUBLIC_URL === '') config.publicUrl = (await readMark(db, PUBLIC_URL_MARK)) ?? config.publicUrl;
}
