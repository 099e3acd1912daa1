import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryOf } from './process-cost.ts';

/** Long enough for a busy machine that has to build the pages first. */
const START_LIMIT_MS = 240_000;
const PROBE_PAUSE_MS = 50;

/** The parameters the shop is run with: `npm start`, the service and the container. */
export const SHIPPED = { NODE_OPTIONS: '--max-semi-space-size=2', MALLOC_ARENA_MAX: '2' };

/** A free port of this machine. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
};

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

/** The real server as its own process with a data folder of its own: can be killed and started again. */
export class ShopProcess {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'tirazh-'));
  readonly url: string;
  private readonly port: number;
  private readonly environment: Record<string, string>;
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(port: number, environment: Record<string, string>) {
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.environment = environment;
  }

  static async start(environment: Record<string, string> = {}): Promise<ShopProcess> {
    const shop = new ShopProcess(await freePort(), environment);
    const { DEMO_DATA } = process.env;
    if (environment.SEED === 'demo' && DEMO_DATA !== undefined) cpSync(DEMO_DATA, shop.dataDir, { recursive: true });
    await shop.restart();
    return shop;
  }

  /** Starts the process on the same data and waits until it is ready. @throws with its output when it does not come up */
  async restart(): Promise<void> {
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: this.dataDir,
      HOST: '127.0.0.1',
      PORT: String(this.port),
      PUBLIC_URL: this.url,
    };
    const child = spawn(process.execPath, ['server/main.ts'], { env: { ...env, ...this.environment }, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    const keep = (chunk: Buffer) => {
      this.output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const deadline = Date.now() + START_LIMIT_MS;
    while (!(await answers(`${this.url}/readyz`))) {
      if (child.exitCode !== null || Date.now() > deadline) {
        await this.kill();
        throw new Error(`the shop did not start:\n${this.output}`);
      }
      await new Promise((resolve) => setTimeout(resolve, PROBE_PAUSE_MS));
    }
  }

  /** SIGKILL: what a power cut leaves of a process. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** SIGTERM, the data stays. */
  async terminate(): Promise<void> {
    await this.end('SIGTERM');
  }

  async stop(): Promise<void> {
    await this.terminate();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** What the process left behind, or null while it lives. */
  ending(): { code: number | null; signal: NodeJS.Signals | null } | null {
    const child = this.child;
    if (child === undefined || (child.exitCode === null && child.signalCode === null)) return null;
    return { code: child.exitCode, signal: child.signalCode };
  }

  /** @throws when it does not run */
  pid(): number {
    const pid = this.child?.pid;
    if (pid === undefined) throw new Error('the shop does not run');
    return pid;
  }

  /** The most memory the process has held, by the kernel's own mark, in bytes. */
  mostMemory(): number {
    return memoryOf(this.pid(), 'VmHWM');
  }

  logs(): string {
    return this.output;
  }

  /** Letters written so far, oldest first, as raw text. */
  letters(): string[] {
    const folder = join(this.dataDir, 'mail');
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
}
