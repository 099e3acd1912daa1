import { join } from 'node:path';
import { configMessages } from '#lib/messages/operator/config.ts';
import { type Carrier, createTableCarrier } from './adapters/carriers.ts';
import { createCdekCarrier } from './adapters/carriers-cdek.ts';
import type { FileStore } from './adapters/files.ts';
import { createDiskFiles } from './adapters/files-disk.ts';
import { createFileMailer, createSmtpMailer, type Mailer } from './adapters/mail.ts';
import type { PaymentProvider } from './adapters/payments.ts';
import { createYookassaProvider } from './adapters/payments-yookassa.ts';
import type { SuggestionSource } from './adapters/suggestions.ts';
import { createRemoteSuggestions } from './adapters/suggestions-remote.ts';
import { LIVE_SITE } from './builds/folders.ts';
import { contentOf } from './builds/live-site.ts';
import type { Config } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { PASSWORD_COST } from './config/password-cost.ts';
import { type Catalogue, loadCatalogue } from './context/catalogue.ts';
import type { AppDeps } from './context/deps.ts';
import { Condition } from './db/condition.ts';
import { isForeign } from './db/foreign.ts';
import { readLife } from './db/marks.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase, sqliteFile } from './db/open.ts';
import { ensureTokenKey, TokenKeys } from './db/token-keys.ts';
import { keepTexts } from './modules/consent/texts.ts';
import { createDirectorySuggestions } from './modules/suggestions/service.ts';
import { createTestProvider } from './modules/test-bank/provider.ts';
import { ensureManager } from './modules/user/admin.ts';
import { isProgramReplaced } from './preflight/replaced.ts';
import { openArtworkChecker, openArtworkFixer } from './preflight/run.ts';
import { REACTIONS } from './reactions.ts';
import { seedDemo } from './seed/seed.ts';

/** The mailer of the configuration: a mail server, or files in the data folder. */
export function createMailer({ mailUrl, mailFrom, dataDir }: Config, shop: { name: string; email: string }): Mailer {
  const from = mailFrom ?? `${shop.name} <${shop.email}>`;
  return mailUrl === null ? createFileMailer(join(dataDir, 'mail'), from) : createSmtpMailer(mailUrl, from);
}

/** The carrier of the configuration: CDEK where its account is given, the shop's own tariff otherwise. */
function createCarrier({ cdek }: Config, { delivery, pickupPoints }: Catalogue, suggestions: SuggestionSource): Carrier {
  if (cdek === null) return createTableCarrier(delivery, pickupPoints);
  const cityCode = async (kladrId: string) => (await suggestions.findDelivery(kladrId)).suggestions[0]?.data.cdek_id ?? null;
  return createCdekCarrier({ ...cdek, cityCode });
}

/** Where the files of the configuration lie: a store all processes share, or the data folder. */
export async function createFiles({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Promise<FileStore> {
  if (storage === null) return createDiskFiles(dataDir);
  // A shop without a store does not carry its client in memory.
  const { createS3Files } = await import('./adapters/files-s3.ts');
  return createS3Files(storage, dataDir);
}

/** Who takes the money: YooKassa where its shop is given, the embedded test bank otherwise. */
const createProvider = ({ yookassa, publicUrl }: Config, options: Pick<AppDeps, 'db' | 'clock'>): PaymentProvider =>
  yookassa === null ? createTestProvider({ ...options, publicUrl }) : createYookassaProvider(yookassa);

/** Nothing stays open behind a start that failed: it is tried again. */
async function orClose<T>(db: AppDeps['db'], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Opens everything the app needs and brings the database up to date. `dist` is the folder of the built site or null. */
export async function openDeps(
  config: Config,
  dist: string | null,
  clock: () => Date = () => new Date(),
  catalogue: Catalogue = loadCatalogue(contentOf(dist)),
): Promise<AppDeps> {
  const db = openDatabase(config);
  return orClose(db, () => depsOn(db, config, dist, clock, catalogue));
}

/** What commands work with: the content that is published, as for the server; an edit under way in the files is no price yet. */
export const openPublished = (config: Config): Promise<AppDeps> => openDeps(config, null, undefined, loadCatalogue(contentOf(LIVE_SITE)));

/** The same shop with other content: prices, products and settings of a build that has come in the place of the former one. */
export async function withContent(deps: AppDeps, catalogue: Catalogue): Promise<AppDeps> {
  await ensureManager(deps.db, catalogue.shop.manager);
  await keepTexts(deps.db, catalogue.legalTexts, deps.clock());
  return { ...deps, catalogue, carrier: createCarrier(deps.config, catalogue, deps.suggestions) };
}

/** Brings the tables to this version and writes what every shop has in them. */
async function prepareDatabase(db: AppDeps['db'], config: Config, catalogue: Catalogue, now: () => Date): Promise<void> {
  if (await isForeign(db, config.databaseUrl === null)) throw new ConfigError(configMessages.foreignDatabase(sqliteFile(config)));
  await migrate(db, now());
  await ensureManager(db, catalogue.shop.manager);
  await readLife(db);
  await keepTexts(db, catalogue.legalTexts, now());
  await ensureTokenKey(db, now());
}

async function depsOn(db: AppDeps['db'], config: Config, dist: string | null, clock: () => Date, catalogue: Catalogue): Promise<AppDeps> {
  await prepareDatabase(db, config, catalogue, clock);
  const tokenKeys = new TokenKeys(db, clock);
  await tokenKeys.refresh();
  const suggestions = config.suggest === null ? createDirectorySuggestions(db) : createRemoteSuggestions(config.suggest);
  const stopping = { now: false };
  const deps: AppDeps = {
    config,
    db,
    clock,
    tokenKeys,
    passwordCost: PASSWORD_COST,
    catalogue,
    files: await createFiles(config),
    suggestions,
    carrier: createCarrier(config, catalogue, suggestions),
    reactions: REACTIONS,
    artworkChecker: openArtworkChecker({ stopping }),
    artworkFixer: openArtworkFixer({ stopping }),
    isProgramReplaced: () => isProgramReplaced(),
    payments: createProvider(config, { db, clock }),
    dist,
    condition: new Condition(config.dataDir),
    stopping,
  };
  if (config.seed === 'demo') await seedDemo(deps);
  return deps;
}
