import { join } from 'node:path';
import { ensureDist } from '#tests/support/dist.ts';
import { loadPage } from '#tests/support/page-load.ts';
import { cpuSeconds } from '#tests/support/process-cost.ts';
import { FrontProcess } from '#tests/support/proxy-process.ts';
import { SHIPPED, ShopProcess } from '#tests/support/shop-process.ts';
import { type Proof, percentile, scaled } from './proof.ts';

const WANTED = 0.2;
const ROUNDS = 5;
const ROUND_MS = 2000;
const WARM_MS = 2000;
const LINES = 32;
const PAGE = '/BusinessCards';

/** The same bytes as fast as nginx can: the packed file itself, its place and size remembered, no log, no limits, no rules. */
const bareSite = (dist: string): string => `
  root "${dist}";
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=100 inactive=600s;
  open_file_cache_valid 600s;
  location = ${PAGE} {
    default_type "text/html; charset=utf-8";
    add_header Content-Encoding br;
    add_header Vary Accept-Encoding;
    add_header Cache-Control "no-cache";
    try_files ${PAGE}.html.br =404;
  }
`;

type Server = { port: number; pid: number };

/** Pages a second of processor time, whatever else the machine does meanwhile. */
async function pagesPerCpuSecond({ port, pid }: Server, ms: number): Promise<number> {
  const before = cpuSeconds(pid);
  const pages = await loadPage({ port, path: PAGE, lines: LINES, ms });
  return pages / (cpuSeconds(pid) - before);
}

const thousands = (count: number): string => Math.round(count).toLocaleString('ru-RU');

export const PAGES_SPEED: Proof = {
  name: 'pages-speed',
  area: 'as fast as promised',
  figure: `a page per processor second, beside nginx with the same packed file in the same run: ≥ ${WANTED} of its`,
  run: async ({ scale }) => {
    const dist = await ensureDist();
    const shop = await ShopProcess.start({ ...SHIPPED, TRUST_PROXY: 'no' });
    const nginx = await FrontProcess.start('nginx', bareSite(join(dist)));
    try {
      const servers = { ours: { port: Number(new URL(shop.url).port), pid: shop.pid() }, nginx: { port: nginx.port, pid: nginx.pid() } };
      const seen: { ours: number; nginx: number; ratio: number }[] = [];
      for (const server of Object.values(servers)) await loadPage({ port: server.port, path: PAGE, lines: LINES, ms: WARM_MS });
      // The two take turns, so that a busy spell of the machine falls on both.
      for (let round = 0; round < scaled(ROUNDS, scale); round += 1) {
        const ours = await pagesPerCpuSecond(servers.ours, ROUND_MS);
        const theirs = await pagesPerCpuSecond(servers.nginx, ROUND_MS);
        seen.push({ ours, nginx: theirs, ratio: ours / theirs });
      }
      const median = (what: 'ours' | 'nginx' | 'ratio') =>
        percentile(
          seen.map((round) => round[what]),
          0.5,
        );
      const measured = `${thousands(median('ours'))} pages a processor second, nginx ${thousands(median('nginx'))}: ${median('ratio').toFixed(2)} (rounds ${seen.map(({ ratio }) => ratio.toFixed(2)).join(', ')})`;
      return { measured, violations: [], short: median('ratio') >= WANTED ? [] : [`${median('ratio').toFixed(2)} < ${WANTED}`] };
    } finally {
      await Promise.all([shop.stop(), nginx.stop()]);
    }
  },
};
