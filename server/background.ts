import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/domain/time.ts';
import { configMessages } from '#lib/messages/operator/config.ts';
import { repeat } from './base/timers.ts';
import type { Config } from './config/config.ts';
import type { AppDeps, Shop } from './context/deps.ts';
import { emptyLog } from './db/empty-log.ts';
import { noteNumbers } from './db/numbers.ts';
import { hasForeignSecret, publishSecretFingerprint } from './db/secret-fingerprint.ts';
import { writeArrivals } from './modules/arrival/announce.ts';
import { checkWaitingArtworks } from './modules/artwork-check/queue.ts';
import { attachInvoices } from './modules/document/attached-invoices.ts';
import { indexForSearch } from './modules/lookup/terms.ts';
import { sendDueLetters } from './modules/outbox/service.ts';
import { reconcileRefunds } from './modules/payment/refund.ts';
import { reconcilePayments } from './modules/payment/service.ts';
import { noteLateOrders } from './modules/purchase/lateness.ts';
import { sendDueReceipts } from './modules/receipt/send.ts';
import { tidyUploads } from './modules/retention/expired-files.ts';
import { eraseNightly } from './modules/retention/expired-rows.ts';
import { tidyFiles } from './modules/retention/schedule.ts';
import { reportBounces } from './modules/staff-letters/write.ts';
import { deliverEvents } from './modules/webhook/service.ts';
import { takeNewBuild } from './new-build.ts';
import { checkNightly, watchFile } from './opening.ts';
import { CHECKS_AT_ONCE } from './preflight/child-limits.ts';
import { createMailer } from './start.ts';

/** Each turn is handed what the shop works with at its beginning, as a request is. */
type Work = [everyMs: number, run: (deps: AppDeps) => Promise<unknown>];

/** At once: whatever is acknowledged after its database has gone is lost. */
function endWithout(reason: string | null): void {
  if (reason === null) return;
  console.error(reason);
  process.exit(1);
}

/** Says once that another process of this database signs with another secret. */
function compareSecrets({ tokenSecret }: Config, app: Shop): Work[1] {
  let isKnown = false;
  return async ({ db, clock }) => {
    const isForeign = await hasForeignSecret(db, tokenSecret, clock());
    await publishSecretFingerprint(db, tokenSecret, clock());
    if (isForeign && !isKnown) app.log.error(configMessages.foreignSecret);
    isKnown = isForeign;
  };
}

/** Letters are sent in the name the shop has in the build that is live. */
function liveMailer(config: Config, app: Shop) {
  let mailer = createMailer(config, app.deps.catalogue.shop);
  return {
    send: () => sendDueLetters(app.deps.db, attachInvoices(app.deps, mailer), app.deps.clock),
    takeBuild: async () => {
      if (!(await takeNewBuild(app))) return;
      const { shop, priceList } = app.deps.catalogue;
      mailer = createMailer(config, shop);
      console.log(configMessages.newBuild(priceList.version));
    },
  };
}

/** What the shop does by itself, and how often. */
function worksOf(config: Config, app: Shop, mailer: ReturnType<typeof liveMailer>): Work[] {
  const { webhook } = config;
  const goneFile = watchFile(config);
  return [
    [SECOND_MS, mailer.send],
    [5 * SECOND_MS, reconcilePayments],
    [5 * SECOND_MS, reconcileRefunds],
    [5 * SECOND_MS, sendDueReceipts],
    [
      HOUR_MS,
      async ({ db, clock }) => {
        await eraseNightly(db, clock(), config.retention);
        await emptyLog(db, config);
      },
    ],
    ...(webhook === null ? [] : [[SECOND_MS, (deps) => deliverEvents(deps, webhook)] satisfies Work]),
    // Lanes of their own: a file that takes a minute in one holds up nothing in the other.
    ...Array.from({ length: CHECKS_AT_ONCE }, (): Work => [SECOND_MS, checkWaitingArtworks]),
    [MINUTE_MS, tidyUploads],
    [HOUR_MS, tidyFiles],
    [5 * SECOND_MS, ({ db }) => noteNumbers(db, config)],
    [5 * SECOND_MS, ({ tokenKeys }) => tokenKeys.refresh()],
    [HOUR_MS, checkNightly],
    [10 * SECOND_MS, compareSecrets(config, app)],
    [SECOND_MS, async () => endWithout(goneFile())],
    // A new price goes live with the next of these.
    [SECOND_MS / 5, mailer.takeBuild],
    [SECOND_MS, (deps) => indexForSearch(deps, 'background')],
    [MINUTE_MS, reportBounces],
    [MINUTE_MS, writeArrivals],
    [HOUR_MS, noteLateOrders],
  ];
}

/** Starts what the shop does by itself; a failure is logged and the next turn comes all the same. Answers how to end it, nothing left half done. */
export function startBackground(config: Config, app: Shop, report: (error: unknown) => void): () => Promise<void> {
  const mailer = liveMailer(config, app);
  const stops = worksOf(config, app, mailer).map(([everyMs, run]) => repeat(() => run(app.deps), everyMs, report));
  return async () => {
    await Promise.all(stops.map((end) => end()));
    await mailer.send().catch(report);
    await noteNumbers(app.deps.db, config).catch(report);
  };
}
