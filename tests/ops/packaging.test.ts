import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { BACKUP_COMMANDS } from '#server/cli/commands/backup.ts';
import { readConfig } from '#server/config/config.ts';
import { limitsFor } from '#server/preflight/child-limits.ts';

const folder = mkdtempSync(join(tmpdir(), 'tirazh-packaging-'));
afterAll(() => rmSync(folder, { recursive: true }));

const unit = readFileSync('ops/tirazh.service', 'utf8');
const container = readFileSync('ops/Containerfile', 'utf8');

/** Variables of an environment file. */
const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

describe('the example of settings', () => {
  it('opens the shop once the blanks are filled, and not before', () => {
    const example = { ...variablesOf(readFileSync('ops/tirazh.env.example', 'utf8')), NODE_ENV: 'production', DATA_DIR: folder };
    expect(() => readConfig(example)).toThrow('YOOKASSA_SHOP_ID');
    expect(readConfig({ ...example, YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET: 'live_x' }).mailUrl).toMatch(/^smtps:/);
  });
});

describe('the systemd unit', () => {
  it('is understood by systemd', () => {
    const path = join(folder, 'tirazh.service');
    // The program and its user are those of another machine.
    writeFileSync(path, unit.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true').replace(/^(User|Group)=.*\n/gm, ''));
    const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
    // Without systemd it cannot be known; the settings below are checked anyway.
    if (error === undefined) expect([status, stderr.includes('Unknown')]).toEqual([0, false]);
  });

  it.each([
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
    'User=tirazh',
    'UMask=0077',
    'Restart=always',
    'StartLimitIntervalSec=0',
    'OOMPolicy=continue',
  ])('says %s', (line) => expect(unit.split('\n')).toContain(line));

  it('leaves the check of an artwork the memory it may take', () => {
    const gigabytes = Number(/^MemoryMax=(\d+)G$/m.exec(unit)?.[1]);
    expect(limitsFor(64e9, gigabytes * 1024 ** 3)).toEqual(limitsFor(64e9, 0));
  });

  it('lets the check of an artwork put itself behind visitors', () => {
    const filters = [...unit.matchAll(/^SystemCallFilter=(.*)$/gm)].map(([, names = '']) => names);
    const named = filters.filter((names) => /@resources|setpriority/.test(names));
    expect(named.at(-1)).toBe('setpriority');
  });

  it('waits longer for the end than the server takes', () => {
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10);
  });

  it('sets only what the shop knows', () => {
    const set = /^Environment=(.*)$/m.exec(unit)?.[1]?.split(' ').join('\n') ?? '';
    const environment = { ...variablesOf(set), DATA_DIR: folder, NODE_ENV: 'test' };
    expect(readConfig(environment)).toMatchObject({ trustProxy: ['127.0.0.0/8', '::1/128'], host: '127.0.0.1' });
  });
});

describe('the nightly backup', () => {
  const [service, timer] = ['service', 'timer'].map((kind) => readFileSync(`ops/tirazh-backup.${kind}`, 'utf8')) as [string, string];
  const [, command = '', target = ''] = /^ExecStart=\S+ server\/cli\/shop\.ts (backup create) (\S+) --keep 7d\/4w$/m.exec(service) ?? [];

  it('runs a command the shop has, as the shop itself, into a folder it may write and the guide tells to make', () => {
    expect(BACKUP_COMMANDS.map(({ name }) => name)).toContain(command);
    expect(service).toMatch(new RegExp(`^ReadWritePaths=.* ${target}$`, 'm'));
    expect(readFileSync('docs/copies.md', 'utf8')).toContain(`install -d -o tirazh -g tirazh -m 700 ${target}\n`);
    for (const line of ['User', 'WorkingDirectory', 'EnvironmentFile']) {
      const own = new RegExp(`^${line}=.*$`, 'm');
      expect(own.exec(service)?.[0]).toBe(own.exec(unit)?.[0]);
    }
  });

  it('comes every night, also after a night the machine was off', () => {
    expect(timer).toMatch(/^OnCalendar=\*-\*-\* \d\d:\d\d:00$/m);
    expect(timer).toContain('Persistent=true');
  });

  it('is understood by systemd', () => {
    const [path, clock] = ['service', 'timer'].map((kind) => join(folder, `tirazh-backup.${kind}`)) as [string, string];
    writeFileSync(path, service.replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true').replace(/^(User|Group)=.*\n/gm, ''));
    writeFileSync(clock, timer);
    const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', clock, path], { encoding: 'utf8' });
    if (error === undefined) expect([status, stderr.includes('Unknown')], stderr).toEqual([0, false]);
  });
});

describe('the container', () => {
  it('runs the server itself, not as root, on a volume, and is asked for its health', () => {
    const lines = container.split('\n');
    expect(lines.findIndex((line) => /^USER [1-9]/.test(line))).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('RUN ')));
    expect(container).toMatch(/^CMD \["node", "server\/main\.ts"\]$/m);
    expect(container).toMatch(/^VOLUME \/var\/lib\/tirazh$/m);
    expect(container).toMatch(/^HEALTHCHECK .*\\\n {2}CMD .*\/readyz/m);
  });

  it('needs nothing at run time that is installed for development alone', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: Record<string, string> };
    for (const file of globSync('{server,src/lib,src/content}/**/*.ts')) {
      const imported = [...readFileSync(file, 'utf8').matchAll(/^import (?!type )[^;]*? from '([^'#.][^']*)'/gm)].map(
        ([, name = '']) => name,
      );
      const packages = imported.map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      );
      expect([file, packages.filter((name) => name in devDependencies)]).toEqual([file, []]);
    }
  });
});
