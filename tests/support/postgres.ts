import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PostgreSQL refuses to run as root. */
const OWNER = 'postgres';

/** Nothing of a cluster outlives its run: it needs no log that a crash of the machine could be mended from, nor copies. */
const UNSAFE_BUT_FAST = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0';

const binaries = (): string | undefined => globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
const isRoot = (): boolean => process.getuid?.() === 0;

function run(program: string, args: string[]): void {
  const command = isRoot() ? ['runuser', ['-u', OWNER, '--', program, ...args]] : [program, args];
  const [name, list] = command as [string, string[]];
  const { status, stderr } = spawnSync(name, list, { encoding: 'utf8', cwd: tmpdir() });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export type Cluster = { url: string; stop: () => void; start: () => void; remove: () => void };

/** A private cluster of PostgreSQL that runs; undefined where it is not installed. */
export async function startCluster(): Promise<Cluster | undefined> {
  const bin = binaries();
  if (bin === undefined || !existsSync(join(bin, 'initdb'))) return undefined;
  const home = mkdtempSync(join(tmpdir(), 'tirazh-pg-'));
  chmodSync(home, 0o777);
  const data = join(home, 'data');
  const port = await freePort();
  run(join(bin, 'initdb'), ['-D', data, '-U', OWNER, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${home} -c max_connections=200 ${UNSAFE_BUT_FAST}`;
  const start = () => run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(home, 'log'), '-o', options, 'start']);
  const stop = (how = 'fast') => run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', how, 'stop']);
  start();
  return {
    url: `postgres://${OWNER}@127.0.0.1:${port}/postgres`,
    start,
    stop: () => stop(),
    remove: () => {
      stop('immediate');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a private cluster for the run where PostgreSQL is installed, and tells the workers its address. Where it is not,
 * or `TEST_ENGINES=sqlite` asks for it, the server tests run on SQLite alone; in the first case those on PostgreSQL are counted as skipped.
 */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.env.TEST_DATABASE_URL !== undefined || process.env.TEST_ENGINES === 'sqlite') return undefined;
  const cluster = await startCluster();
  if (cluster === undefined) {
    console.log('PostgreSQL is missing: tests on it are skipped. apt-get install -y postgresql');
    return undefined;
  }
  process.env.TEST_DATABASE_URL = cluster.url;
  return cluster.remove;
}
