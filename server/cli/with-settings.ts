import { readConfig } from '../config/config.ts';
import { openPublished } from '../start.ts';
import type { Command, Output } from './command.ts';
import { requireShopHere, takeKnownAddress } from './here.ts';
import { recordCommand } from './journal.ts';

/** Runs a command with what it needs open: the settings, or the shop itself. @throws {ConfigError | CommandError} */
export async function runWithSettings(command: Command<'config'> | Command<'shop'>, args: readonly string[]): Promise<Output> {
  requireShopHere(command, process.env);
  const config = readConfig(process.env);
  if (command.needs === 'config') return command.run(config, args);
  const deps = await openPublished(config);
  try {
    await takeKnownAddress(deps, process.env);
    const output = await command.run(deps, args);
    await recordCommand(deps, command.name, args);
    return output;
  } finally {
    await deps.db.destroy();
  }
}
