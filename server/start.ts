import { join } from 'node:path';
import { createFileMailer, createSmtpMailer, type Mailer } from './adapters/mail.ts';
import { createTestProvider } from './adapters/payments-test.ts';
import { createRemoteSuggestions } from './adapters/suggestions-remote.ts';
import { loadCatalogue } from './catalogue.ts';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { seedDemo } from './db/seed.ts';
import type { AppDeps } from './deps.ts';
import { createDirectorySuggestions } from './modules/suggestions/service.ts';
import { ensureManager } from './modules/user/service.ts';

/** The mailer of the configuration: a mail server, or files in the data folder. */
export function createMailer({ mailUrl, mailFrom, dataDir }: Config, shop: { name: string; email: string }): Mailer {
  const from = mailFrom ?? `${shop.name} <${shop.email}>`;
  return mailUrl === null ? createFileMailer(join(dataDir, 'mail'), from) : createSmtpMailer(mailUrl, from);
}

/** Opens everything the app needs and brings the database up to date. `dist` is the folder of the built site or null. */
export async function openDeps(config: Config, dist: string | null, clock: () => Date = () => new Date()): Promise<AppDeps> {
  const catalogue = loadCatalogue();
  const db = openDatabase(config);
  await migrate(db, clock());
  await ensureManager(db, catalogue.shop.manager);
  const deps: AppDeps = {
    config,
    db,
    clock,
    catalogue,
    suggestions: config.suggest === null ? createDirectorySuggestions(db) : createRemoteSuggestions(config.suggest),
    payments: createTestProvider({ db, clock, publicUrl: config.publicUrl }),
    dist,
    stopping: { now: false },
  };
  if (config.seed === 'demo') await seedDemo(deps);
  return deps;
}
