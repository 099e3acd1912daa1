import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { EXAMPLE } from '#tests/support/content-mistakes.ts';

const COMMAND = resolve('tests/support/publishing/command.ts');
const BUILDERS = { main: resolve('tests/support/publishing/stub-builder.ts'), back: resolve('ops/build/back.ts') };

/** What changes what is published: three commands and the two buttons of the editor. */
export const ACTS = ['publish', 'publish --wait', 'publish --due', 'rollback', 'button', 'undo'] as const;
export type Act = (typeof ACTS)[number];

/** A folder of the shop whose builder draws no pages, and a front that opens every file through the link, as nginx does. */
export class PublishingMachine {
  readonly root = mkdtempSync(join(tmpdir(), 'tirazh-publishing-'));
  private readonly front: Server;

  constructor() {
    const content = join(this.root, 'src/content');
    cpSync(EXAMPLE, content, { recursive: true });
    // Its day has come, so that `--due` always has something to publish.
    cpSync(join(content, 'prices/price-list.yaml'), join(content, 'prices/waiting-price-list.yaml'));
    mkdirSync(join(this.root, 'ops/build'), { recursive: true });
    for (const [name, path] of Object.entries(BUILDERS)) writeFileSync(join(this.root, `ops/build/${name}.ts`), `import '${path}';\n`);
    this.front = createServer((request, response) => {
      const path = join(this.root, 'dist', request.url === '/' ? 'index.html' : (request.url ?? ''));
      try {
        response.end(readFileSync(path));
      } catch {
        response.writeHead(404).end();
      }
    });
  }

  async open(): Promise<string> {
    this.front.listen(0, '127.0.0.1');
    await once(this.front, 'listening');
    return `http://127.0.0.1:${(this.front.address() as AddressInfo).port}`;
  }

  /** An edit, so that the editor has something to publish or to take back. */
  edit(count: number): void {
    const faq = join(this.root, 'src/content/faq.yaml');
    writeFileSync(faq, `${readFileSync(join(EXAMPLE, 'faq.yaml'), 'utf8')}# ${count}\n`);
  }

  start(act: Act, errors: 'ignore' | 'pipe' = 'ignore'): ChildProcess {
    const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'tirazh-publishing-compiled') };
    return spawn(process.execPath, [COMMAND, ...act.split(' ')], { cwd: this.root, stdio: ['ignore', 'ignore', errors], env });
  }

  /** Runs an act to its end; answers what it ended with and what it complained of. */
  async run(act: Act): Promise<{ code: number; said: string }> {
    const child = this.start(act, 'pipe');
    let said = '';
    child.stderr?.on('data', (part: Buffer) => {
      said += part.toString();
    });
    const [code] = (await once(child, 'close')) as [number | null];
    return { code: code ?? 1, said };
  }

  async remove(): Promise<void> {
    this.front.closeAllConnections();
    this.front.close();
    rmSync(this.root, { recursive: true, force: true });
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The processes a process has started; none where the system does not say. */
export function childrenOf(pid: number): number[] {
  const path = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

/** Names of the folders of builds, as they lie on the disk. */
export const namesOfBuilds = (root: string): string[] => readdirSync(join(root, '.builds')).filter((name) => !name.startsWith('lock'));
