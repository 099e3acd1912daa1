import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { caddyGlobalFile } from '#server/proxy-config/caddy.ts';
import { nginxZonesFile } from '#server/proxy-config/nginx-zones.ts';
import { freePort } from './shop-process.ts';

const START_LIMIT_MS = 60_000;
const PROBE_PAUSE_MS = 30;

export type FrontKind = 'nginx' | 'caddy';

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** A whole configuration around the generated part: one port of this machine, every file of the process in one folder. */
const nginxConfig = (folder: string, port: number): string => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 2048; }
http {
  access_log off;
${TEMPORARY.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  include ${folder}/beside;
  server {
    listen ${port};
    include ${folder}/site;
  }
}
`;

const caddyConfig = (folder: string, port: number): string => `
{
  admin off
  auto_https off
  import ${folder}/beside
}
http://:${port} {
  import ${folder}/site
}
`;

const COMMANDS: Readonly<Record<FrontKind, (config: string) => readonly [string, ...string[]]>> = {
  nginx: (config) => ['nginx', '-c', config],
  caddy: (config) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', config],
};
const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** nginx or Caddy as its own process before the shop, with the generated file inside; needs no rights. */
export class FrontProcess {
  readonly port: number;
  private readonly folder: string;
  private readonly child: ChildProcess;
  private output = '';

  private constructor(kind: FrontKind, port: number, site: string) {
    this.port = port;
    this.folder = mkdtempSync(join(tmpdir(), `tirazh-${kind}-`));
    writeFileSync(join(this.folder, 'site'), site);
    const place = { root: this.folder };
    writeFileSync(join(this.folder, 'beside'), kind === 'nginx' ? nginxZonesFile(place) : caddyGlobalFile(place));
    const config = join(this.folder, 'config');
    writeFileSync(config, kind === 'nginx' ? nginxConfig(this.folder, port) : caddyConfig(this.folder, port));
    const [program, ...args] = COMMANDS[kind](config);
    // Caddy keeps what it remembers in the home folder.
    const env = { ...process.env, PATH, XDG_DATA_HOME: this.folder, XDG_CONFIG_HOME: this.folder };
    this.child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
  }

  /** @throws in plain words when the program is not installed or does not come up */
  static async start(kind: FrontKind, site: string): Promise<FrontProcess> {
    if (spawnSync(kind, [kind === 'nginx' ? '-v' : 'version'], { env: { ...process.env, PATH } }).error !== undefined)
      throw new Error(`${kind} is not installed: apt-get install -y nginx caddy`);
    const front = new FrontProcess(kind, await freePort(), site);
    const deadline = Date.now() + START_LIMIT_MS;
    while (!(await isOpen(front.port))) {
      if (front.child.exitCode !== null || Date.now() > deadline) {
        await front.stop();
        throw new Error(`${kind} did not start:\n${front.output}`);
      }
      await wait(PROBE_PAUSE_MS);
    }
    return front;
  }

  /** @throws when it does not run */
  pid(): number {
    if (this.child.pid === undefined) throw new Error('the front server does not run');
    return this.child.pid;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const exited = once(this.child, 'exit');
      this.child.kill('SIGTERM');
      await exited;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
