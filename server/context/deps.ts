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

/** A change of one purchase's orders, as the journal records it. */
export type OrderChange = Pick<OrderChangeTable, 'kind' | 'at' | 'actor'> & {
  purchaseId: string;
  orderIds: readonly string[];
  detail: object;
  /** Values before the change, and whether it undoes a booking: for reactions only, the journal does not store it. */
  before?: { status?: OrderStatus; total?: number; paid?: number; isUndone?: boolean };
  /** The note of the change: for reactions and the history. */
  note?: string;
};

/** A consequence of a change of orders, in the same transaction; most reactions ignore most changes. */
export type Reaction = (deps: AppDeps, trx: Trx, change: OrderChange) => Promise<void>;

/** Everything the app needs from outside, so that tests can replace it. It is immutable: new content comes with a new object. */
export type AppDeps = Readonly<{
  config: Config;
  db: Db;
  clock: () => Date;
  /** Keys of access tokens and of signed links to artworks. */
  tokenKeys: TokenKeys;
  passwordCost: PasswordCost;
  catalogue: Catalogue;
  files: FileStore;
  suggestions: SuggestionSource;
  payments: PaymentProvider;
  carrier: Carrier;
  /** Called in this order after every change of orders; the list is in `server/reactions.ts`. */
  reactions: readonly Reaction[];
  artworkChecker: ArtworkChecker;
  artworkFixer: ArtworkFixer;
  /** Whether the program on the disk differs from the running one. */
  isProgramReplaced: () => boolean;
  /** Folder of the built site; null serves only the API. */
  dist: string | null;
  /** State of the database's file and of the disk. */
  condition: Condition;
  /** Set when the process is told to stop: readiness turns to 503 first. */
  stopping: { now: boolean };
}>;

export type Logger = FastifyBaseLogger;

/** The Fastify instance modules register their routes on: contracts give the types of body, params and answer. */
export type Shop = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;
