import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Carrier } from '../adapters/carriers.ts';
import type { FileStore } from '../adapters/files.ts';
import type { PaymentProvider } from '../adapters/payments.ts';
import type { SuggestionSource } from '../adapters/suggestions.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { ArtworkChecker, ArtworkFixer } from '../preflight/run.ts';
import type { Catalogue } from './catalogue.ts';

/** Everything the app needs from outside, so that a test can hand it other things. */
export type AppDeps = {
  config: Config;
  db: Kysely<Database>;
  clock: () => Date;
  catalogue: Catalogue;
  files: FileStore;
  suggestions: SuggestionSource;
  payments: PaymentProvider;
  carrier: Carrier;
  artworkChecker: ArtworkChecker;
  artworkFixer: ArtworkFixer;
  /** Folder of the built site; null serves the API alone. */
  dist: string | null;
  /** Set once the process is told to stop: readiness turns to 503 first. */
  stopping: { now: boolean };
};

export type Logger = FastifyBaseLogger;
