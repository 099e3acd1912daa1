import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import hooks from 'node:perf_hooks';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerErrors } from '#server/plugins/errors.ts';
import { registerLoadShedding } from '#server/plugins/load-shedding.ts';

const LATE_MS = 300;
const NANOSECONDS = 1e6;
const { monitorEventLoopDelay } = hooks;
const measure = (monitor: unknown): void => {
  Object.assign(hooks, { monitorEventLoopDelay: monitor });
  syncBuiltinESMExports();
};

// A machine busy with others gives the process a turn so late, measure after measure.
beforeAll(() => measure(() => ({ enable: () => {}, disable: () => {}, reset: () => {}, percentile: () => LATE_MS * NANOSECONDS })));
afterAll(() => measure(monitorEventLoopDelay));

it('a process that hardly gets a turn turns calls away, and never a page', async () => {
  const app = fastify();
  registerErrors(app);
  registerLoadShedding(app);
  for (const path of ['/api/order', '/page']) app.get(path, async () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`)).status;
  await expect.poll(() => statusOf('/api/order')).toBe(503);
  expect(await statusOf('/page')).toBe(200);
  await app.close();
});
