import { ContentError } from '#content/explain.ts';
import { configMessages } from '#lib/messages/operator/config.ts';
import { buildApp } from './app.ts';
import { startBackground } from './background.ts';
import { returnStartMemory } from './base/start-memory.ts';
import { systemErrorText } from './base/system-error.ts';
import { readConfig } from './config/config.ts';
import { ConfigError } from './config/config-error.ts';
import { mistypedNames } from './config/names.ts';
import { checkPort } from './config/port.ts';
import { retryUntilDatabaseUp } from './database-wait.ts';
import { PUBLIC_URL_MARK, setMark } from './db/marks.ts';
import { keepOlderOrders } from './modules/purchase/older-orders.ts';
import { openWithIntegrityCheck } from './opening.ts';
import { buildSiteWhenStale } from './site-build.ts';

/** Time for the load balancer to see that the shop is not ready before the door closes. */
const DRAIN_MS = 300;
const STOP_LIMIT_MS = 9000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  for (const line of mistypedNames(process.env)) console.error(line);
  await checkPort(config);
  const dist = await buildSiteWhenStale(config.editor);
  const deps = await retryUntilDatabaseUp(config, () => openWithIntegrityCheck(config, dist));
  const app = await buildApp(deps);
  const report = (error: unknown) => app.log.error({ err: error }, 'background work failed');
  const endBackground = startBackground(config, app, report);
  if (process.env.PUBLIC_URL) await setMark(deps.db, PUBLIC_URL_MARK, config.publicUrl);
  void keepOlderOrders(deps).catch(report);
  await app.listen({ host: config.host, port: config.port });
  console.log(configMessages.listening(config.publicUrl));
  returnStartMemory();

  const stop = async (): Promise<void> => {
    if (deps.stopping.now) return;
    deps.stopping.now = true;
    console.log(configMessages.stopping);
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
    await app.close();
    await endBackground();
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
