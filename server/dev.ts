import type { IncomingMessage, ServerResponse } from 'node:http';
import { buildApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { attachInvoices } from './modules/document/attached-invoices.ts';
import { sendDueLetters } from './modules/outbox/service.ts';
import { createMailer, openDeps } from './start.ts';

/** Opened at the first call, once per version of the sources. */
const opened = (async () => {
  const config = readConfig(process.env);
  const deps = await openDeps(config, null);
  const app = await buildApp(deps);
  await app.ready();
  return { app, deps, mailer: attachInvoices(deps, createMailer(config, deps.catalogue.shop)) };
})();

/** Answers one request of the development server; the letters it caused are sent after it. */
export async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { app, deps, mailer } = await opened;
  const report = (error: unknown) => app.log.error({ err: error }, 'letters were not sent');
  response.once('finish', () => void sendDueLetters(deps.db, mailer, deps.clock).catch(report));
  app.routing(request, response);
}
