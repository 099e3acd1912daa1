import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { BUILDS, liveSite } from '#server/builds/folders.ts';
import { switchTo } from '../../ops/build/folders.ts';
import { copySources } from './source-copy.ts';

const PROBE_PAUSE_MS = 50;
const START_LIMIT_MS = 120_000;

/** A mail server that takes every letter and keeps who it was for. */
export async function openMailbox(): Promise<{ url: string; recipients: string[]; close: () => Promise<void> }> {
  const recipients: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      recipients.push(...envelope.rcptTo.map(({ address }) => address));
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}?requireTLS=false`, recipients, close };
}

/** The lines of a chapter of the guide that begin with these words, as they are written there. @throws when there is none */
export function guideLine(chapter: string, beginning: string): string {
  const text = readFileSync('docs/run-it.md', 'utf8').split(`\n## ${chapter}\n`)[1]?.split('\n## ')[0] ?? '';
  const line = text.split('\n').find((one) => one.startsWith(beginning));
  if (line === undefined) throw new Error(`«${beginning}…» is not in the chapter «${chapter}» of the guide`);
  return line;
}

type Ran = { code: number; output: string };

/** A server an operator works on: the sources in one folder, settings in a file, data beside. The paths of the guide stand for them. */
export class OperatorsMachine {
  readonly root = mkdtempSync(join(tmpdir(), 'tirazh-operator-'));
  readonly folder = join(this.root, 'shop');
  readonly settings = join(this.root, 'tirazh.env');
  readonly data = join(this.root, 'data');
  private readonly running = new Set<ChildProcess>();

  constructor() {
    mkdirSync(this.data);
    copySources(this.folder);
  }

  /** The build of this folder stands for the one the guide's first line makes: what it is made of is the same. */
  takeBuild(): void {
    const live = liveSite();
    if (live === null) throw new Error('there is no build to take');
    const build = dirname(live);
    cpSync(build, join(this.folder, BUILDS, basename(build)), { recursive: true });
    switchTo(join(this.folder, BUILDS, basename(build)), this.folder);
  }

  /** The file the guide copies, with the lines an operator writes into it. */
  writeSettings(lines: Readonly<Record<string, string>>): void {
    const example = readFileSync(join(this.folder, 'ops/tirazh.env.example'), 'utf8');
    const kept = example.split('\n').filter((line) => !Object.keys(lines).some((name) => line.startsWith(`${name}=`)));
    const written = Object.entries(lines).map(([name, value]) => `${name}='${value}'`);
    writeFileSync(this.settings, [...kept, ...written, ''].join('\n'), { mode: 0o600 });
  }

  /** Runs a line of the guide in the shop's folder, with the settings as the guide loads them or without. */
  async run(line: string, environment: Readonly<Record<string, string>> | 'without settings' = {}): Promise<Ran> {
    const child = this.spawn(line, environment);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    const [code] = (await once(child, 'close')) as [number | null];
    return { code: code ?? 1, output };
  }

  /** Starts a line that goes on working; answers with what it said in these words. @throws with its output when it ended instead */
  async startUntil(line: string, words: RegExp): Promise<string> {
    const child = this.spawn(line, 'without settings');
    this.running.add(child);
    let output = '';
    return new Promise((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => {
          output += chunk.toString();
          const [said] = words.exec(output) ?? [];
          if (said !== undefined) resolve(said);
        });
      child.on('exit', () => reject(new Error(`«${line}» ended:\n${output}`)));
    });
  }

  /** `npm start` with the settings. @throws with its output when it does not come up */
  async start(
    port: number,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<{ url: string; stop: () => Promise<number | null> }> {
    const child = this.spawn('exec npm start', { HOST: '127.0.0.1', PORT: String(port), ...environment });
    this.running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    const url = `http://127.0.0.1:${port}`;
    const deadline = Date.now() + START_LIMIT_MS;
    while (
      !(await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      ))
    ) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`the shop did not start:\n${output}`);
      await wait(PROBE_PAUSE_MS);
    }
    const stop = async (): Promise<number | null> => {
      this.running.delete(child);
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      return code;
    };
    return { url, stop };
  }

  async remove(): Promise<void> {
    for (const child of this.running) child.kill('SIGKILL');
    rmSync(this.root, { recursive: true, force: true });
  }

  private spawn(line: string, environment: Readonly<Record<string, string>> | 'without settings'): ChildProcess {
    const hasSettings = environment !== 'without settings';
    const load = hasSettings ? `set -a; . ${this.settings}; set +a; ` : '';
    // What stands in the settings may be said again for one command: it comes after the file.
    const overrides = hasSettings ? Object.entries(environment).map(([name, value]) => `export ${name}='${value}'; `) : [];
    const env = {
      ...{ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NODE_ENV: 'production', DATA_DIR: this.data },
      // As the service has it: from its second start on a program is compiled already.
      NODE_COMPILE_CACHE: join(this.root, 'compiled'),
    };
    return spawn('sh', ['-c', `${load}${overrides.join('')}${line}`], { cwd: this.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  }
}
