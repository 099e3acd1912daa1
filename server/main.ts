import { ContentError } from '#content/explain.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/domain/time.ts';
import { configMessages } from '#lib/messages/operator/config.ts';
import { buildApp } from './app.ts';
import { systemErrorText } from './base/system-error.ts';
import { repeat } from './base/timers.ts';
import { readConfig } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { mistypedNames } from './config/names.ts';
import { checkPort } from './config/port.ts';
import { PUBLIC_URL_MARK, setMark } from './db/marks.ts';
import { noteNumbers } from './db/numbers.ts';
import { hasForeignSecret, showSecret } from './db/secret-print.ts';
import { checkWaitingArtworks } from './modules/artwork-check/queue.ts';
import { makeFindable, PACES } from './modules/lookup/terms.ts';
import { sendDueLetters } from './modules/outbox/service.ts';
import { reconcileRefunds } from './modules/payment/refund.ts';
import { reconcilePayments } from './modules/payment/service.ts';
import { keepOlderOrders } from './modules/purchase/older-orders.ts';
import { sendDueReceipts } from './modules/receipt/send.ts';
import { eraseNightly } from './modules/retention/expired-rows.ts';
import { tidyUploads } from './modules/retention/expired-uploads.ts';
import { tidyFiles } from './modules/retention/schedule.ts';
import { reportBounces } from './modules/staff-letters/bounces.ts';
import { deliverEvents } from './modules/webhook/service.ts';
import { takeNewBuild } from './new-build.ts';
import { checkNightly, openChecked, watchFile } from './opening.ts';
import { CHECKS_AT_ONCE } from './preflight/child-limits.ts';
import { buildSiteWhenStale } from './site-build.ts';
import { createMailer } from './start.ts';
import { openWhenThere } from './waiting.ts';

const LETTERS_EVERY_MS = SECOND_MS;
const RECONCILE_EVERY_MS = 5 * SECOND_MS;
const RECEIPTS_EVERY_MS = 5 * SECOND_MS;
const ERASE_EVERY_MS = HOUR_MS;
const WEBHOOK_EVERY_MS = SECOND_MS;
const ARTWORKS_EVERY_MS = SECOND_MS;
const TIDY_FILES_EVERY_MS = HOUR_MS;
const TIDY_UPLOADS_EVERY_MS = MINUTE_MS;
const NUMBERS_EVERY_MS = 5 * SECOND_MS;
const KEYS_EVERY_MS = 5 * SECOND_MS;
const CHECK_EVERY_MS = HOUR_MS;
const FILE_EVERY_MS = SECOND_MS;
const BUILD_EVERY_MS = SECOND_MS;
const SECRETS_EVERY_MS = 10 * SECOND_MS;
const FINDABLE_EVERY_MS = SECOND_MS;
const BOUNCES_EVERY_MS = MINUTE_MS;
/** Time for the load balancer to see that the shop is not ready before the door closes. */
const DRAIN_MS = 300;
const STOP_LIMIT_MS = 9000;

/** At once: whatever is acknowledged after its database has gone is lost. */
function endWithout(reason: string | null): void {
  if (reason === null) return;
  console.error(reason);
  process.exit(1);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  for (const line of mistypedNames(process.env)) console.error(line);
  await checkPort(config);
  const dist = buildSiteWhenStale(config.editor);
  const deps = await openWhenThere(config, () => openChecked(config, dist));
  const app = await buildApp(deps);
  let mailer = createMailer(config, deps.catalogue.shop);
  const { webhook } = config;
  const report = (error: unknown) => app.log.error({ err: error }, 'background work failed');
  const goneFile = watchFile(config);
  let isForeignKnown = false;
  const compareSecrets = async (): Promise<void> => {
    const isForeign = await hasForeignSecret(deps.db, config.tokenSecret, deps.clock());
    await showSecret(deps.db, config.tokenSecret, deps.clock());
    if (isForeign && !isForeignKnown) app.log.error(configMessages.foreignSecret);
    isForeignKnown = isForeign;
  };
  const takeBuild = async (): Promise<void> => {
    if (!(await takeNewBuild(deps, app))) return;
    mailer = createMailer(config, deps.catalogue.shop);
    console.log(configMessages.newBuild(deps.catalogue.priceList.version));
  };
  const stops = [
    repeat(() => sendDueLetters(deps.db, mailer, deps.clock), LETTERS_EVERY_MS, report),
    repeat(() => reconcilePayments(deps), RECONCILE_EVERY_MS, report),
    repeat(() => reconcileRefunds(deps), RECONCILE_EVERY_MS, report),
    repeat(() => sendDueReceipts(deps), RECEIPTS_EVERY_MS, report),
    repeat(() => eraseNightly(deps.db, deps.clock(), config.retention), ERASE_EVERY_MS, report),
    ...(webhook === null ? [] : [repeat(() => deliverEvents(deps, webhook), WEBHOOK_EVERY_MS, report)]),
    // Lanes of their own: a file that takes a minute in one holds up nothing in the other.
    ...Array.from({ length: CHECKS_AT_ONCE }, () => repeat(() => checkWaitingArtworks(deps), ARTWORKS_EVERY_MS, report)),
    repeat(() => tidyUploads(deps), TIDY_UPLOADS_EVERY_MS, report),
    repeat(() => tidyFiles(deps), TIDY_FILES_EVERY_MS, report),
    repeat(() => noteNumbers(deps.db, config), NUMBERS_EVERY_MS, report),
    repeat(() => deps.tokenKeys.refresh(), KEYS_EVERY_MS, report),
    repeat(() => checkNightly(deps), CHECK_EVERY_MS, report),
    repeat(compareSecrets, SECRETS_EVERY_MS, report),
    repeat(async () => endWithout(goneFile()), FILE_EVERY_MS, report),
    repeat(takeBuild, BUILD_EVERY_MS, report),
    repeat(() => makeFindable(deps, PACES.beside), FINDABLE_EVERY_MS, report),
    repeat(() => reportBounces(deps), BOUNCES_EVERY_MS, report),
  ];
  if (process.env.PUBLIC_URL) await setMark(deps.db, PUBLIC_URL_MARK, config.publicUrl);
  void keepOlderOrders(deps).catch(report);
  await app.listen({ host: config.host, port: config.port });
  console.log(configMessages.listening(config.publicUrl));

  const stop = async (): Promise<void> => {
    if (deps.stopping.now) return;
    deps.stopping.now = true;
    console.log(configMessages.stopping);
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
    await app.close();
    await Promise.all(stops.map((end) => end()));
    await sendDueLetters(deps.db, mailer, deps.clock).catch(report);
    await noteNumbers(deps.db, config).catch(report);
    await deps.db.destroy();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

main().catch((error: unknown) => {
  const isOurs = error instanceof ConfigError || error instanceof ContentError;
  console.error(isOurs ? error.message : (systemErrorText(error) ?? error));
  process.exit(1);
});
