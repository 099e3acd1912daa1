import { ContentError } from '#content/explain.ts';
import { BackupError } from '../backup/load.ts';
import { systemErrorText } from '../base/system-error.ts';
import { ConfigError } from '../config/config-error.ts';
import { RegisterError } from '../modules/suggestions/register-file.ts';
import { CommandError } from './command.ts';

const EXPECTED = [BackupError, CommandError, ConfigError, ContentError, RegisterError];

/** What an operator reads of an error: the sentence of one that was foreseen, all there is of any other. */
export const sayingOf = (error: unknown): unknown =>
  EXPECTED.some((kind) => error instanceof kind) ? (error as Error).message : (systemErrorText(error) ?? error);
