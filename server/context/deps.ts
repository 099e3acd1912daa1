import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { OrderStatus } from '#lib/domain/codes.ts';
import type { Carrier } from '../adapters/carriers.ts';
import type { FileStore } from '../adapters/files.ts';
import type { PaymentProvider } from '../adapters/payments.ts';
import type { SuggestionSource } from '../adapters/suggestions.ts';
import type { Config } from '../config/config.ts';
import type { PasswordCost } from '../config/password-cost.ts';
import type { Condition } from '../db/condition.ts';
import type { Db, Trx } from '../db/database.ts';
import type { OrderChangeTable } from '../db/tables/integration.ts';
import type { TokenKeys } from '../db/token-keys.ts';
import type { ArtworkChecker, ArtworkFixer } from '../preflight/run.ts';
import type { Catalogue } from './catalogue.ts';

/** What has happened to orders of one purchase, as the journal writes it down. */
export type OrderChange = Pick<OrderChangeTable, 'kind' | 'at' | 'actor'> & {
  purchaseId: string;
  orderIds: readonly string[];
  detail: object;
  /** What stood in the rows before, and whether money that is less by this never came: reactions see it, the journal does not keep it. */
  before?: { status?: OrderStatus; total?: number; paid?: number; isUndone?: boolean };
  /** The words that came with it: reactions see them, the history keeps them. */
  note?: string;
};

/** What follows from a change of orders, in the transaction of that change; most changes are none of its business. */
export type Reaction = (deps: AppDeps, trx: Trx, change: OrderChange) => Promise<void>;

/** Everything the app needs from outside, so that a test can hand it other things. It never changes: other content comes with another one. */
export type AppDeps = Readonly<{
  config: Config;
  db: Db;
  clock: () => Date;
  /** Keys of the access tokens and of the links to artworks. */
  tokenKeys: TokenKeys;
  passwordCost: PasswordCost;
  catalogue: Catalogue;
  files: FileStore;
  suggestions: SuggestionSource;
  payments: PaymentProvider;
  carrier: Carrier;
  /** In this order, after every change of orders: the list is in `server/reactions.ts`. */
  reactions: readonly Reaction[];
  artworkChecker: ArtworkChecker;
  artworkFixer: ArtworkFixer;
  /** Whether the program on the disk is another than the one that runs. */
  isProgramReplaced: () => boolean;
  /** Folder of the built site; null serves the API alone. */
  dist: string | null;
  /** What is known of the database's file and of the disk. */
  condition: Condition;
  /** Set once the process is told to stop: readiness turns to 503 first. */
  stopping: { now: boolean };
}>;

export type Logger = FastifyBaseLogger;

/** The instance every module registers its routes on: contracts give the types of body, params and answer. */
export type Shop = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;
