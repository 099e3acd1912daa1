import type { Socket } from 'node:net';
import { askFrom, holdLine, MANNERS, type Manner } from '#tests/support/held-lines.ts';
import { ShopProcess } from '#tests/support/shop-process.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { type Proof, percentile, scaled } from './proof.ts';

const HELD = 300;
const VISITS = 400;
const SETTLED = 50;
/** Rounds with and without the holder take turns; the best of each is compared, for the machine has other work too. */
const ROUNDS = 3;
const FACTOR = 2;
/** Below this no visitor feels a difference, and the clock of a busy machine shows none. */
const FELT_MS = 3;
const [HOLDER, VISITOR] = ['127.0.0.9', '127.0.0.2'];
const PAGE = 'GET /BusinessCards HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n';

type Violations = ReturnType<typeof violationList>;

async function visit(port: number, visits: number, violations: Violations): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < visits; count += 1) {
    const started = performance.now();
    const answer = await askFrom(VISITOR, port, PAGE).catch((error: Error) => error);
    times.push(performance.now() - started);
    if (answer instanceof Error) violations.add('a page did not come', answer.message);
    else if (answer.status !== 200) violations.add(`a page was answered ${answer.status}`);
  }
  return percentile(times, 0.99);
}

async function visitBeside(manner: Manner, port: number, visits: number, violations: Violations): Promise<number> {
  const target = { port, from: HOLDER, asset: '/BusinessCards' };
  const lines: Socket[] = await Promise.all(Array.from({ length: HELD }, () => holdLine(manner, target)));
  // What opening them all at once cost is over when holding them is measured.
  await visit(port, SETTLED, violations);
  const p99 = await visit(port, visits, violations);
  for (const line of lines) line.destroy();
  return p99;
}

async function compare(manner: Manner, port: number, visits: number, violations: Violations): Promise<string> {
  const [idle, held]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    idle.push(await visit(port, visits, violations));
    held.push(await visitBeside(manner, port, visits, violations));
  }
  const [calm, beside] = [Math.min(...idle), Math.min(...held)];
  if (beside > Math.max(FACTOR * calm, calm + FELT_MS)) violations.add(`${manner}: p99 ${beside.toFixed(1)} ms, idle ${calm.toFixed(1)}`);
  return `${manner}: ${beside.toFixed(1)} ms (idle ${calm.toFixed(1)})`;
}

export const HELD_LINES: Proof = {
  name: 'held',
  area: 'keeps working',
  figure: `one client holds ${HELD} lines by slow headers, slow bodies, answers never read: honest visitors' pages p99 ≤ ${FACTOR} × idle, none refused`,
  run: async ({ scale }) => {
    const violations = violationList();
    // All of this machine's addresses are strangers here, or its own would pass for a proxy.
    const shop = await ShopProcess.start({ TRUST_PROXY: 'no', LOG_LEVEL: 'warn' });
    try {
      const port = Number(new URL(shop.url).port);
      const seen: string[] = [];
      await visit(port, VISITS, violations);
      for (const manner of MANNERS) seen.push(await compare(manner, port, scaled(VISITS, scale, 100), violations));
      return { measured: seen.join('; '), violations: violations.list() };
    } finally {
      await shop.stop();
    }
  },
};
