import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { DELIVERY_FOLDER, POLICIES_FILE } from '../../http/static-headers.ts';
import { caddyFile } from '../../proxy-config/caddy.ts';
import { nginxFile } from '../../proxy-config/nginx.ts';
import { FRONT_DEFAULTS, type FrontOptions } from '../../proxy-config/table.ts';
import { CommandError, type FileCommand } from '../command.ts';

const Policies = z.record(z.string(), z.string());

/** Policies of the built pages. @throws {CommandError} when the site is not built */
function readPolicies(dist: string): Record<string, string> {
  try {
    return Policies.parse(JSON.parse(readFileSync(join(dist, DELIVERY_FOLDER, POLICIES_FILE), 'utf8')));
  } catch {
    throw new CommandError(cliMessages.noSite(dist));
  }
}

/** What a path or an address may hold: nothing that ends a line or a value of the file. */
const PLAIN = /^[\w./:@[\]-]+$/;

/** @throws {CommandError} at a flag nobody knows or a value that would break the file */
function readOptions(args: readonly string[]): { dist: string; options: FrontOptions } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { dist: { type: 'string' }, root: { type: 'string' }, upstream: { type: 'string' }, brotli: { type: 'boolean' } },
    });
    const { dist = 'dist', root = resolve(dist), upstream = FRONT_DEFAULTS.upstream, brotli = false } = values;
    if (!PLAIN.test(root) || !PLAIN.test(upstream)) throw new Error(root);
    const isHttps = !(process.env.PUBLIC_URL ?? '').startsWith('http:');
    return { dist, options: { root, upstream, isHttps, hasBrotli: brotli } };
  } catch {
    throw new CommandError(cliMessages.deliveryUsage);
  }
}

const fileCommand = (kind: string, summary: string, make: typeof nginxFile): FileCommand => ({
  name: `delivery ${kind}`,
  usage: `[--root <папка>] [--upstream <адрес:порт>]${kind === 'nginx' ? ' [--brotli]' : ''}`,
  summary,
  check: (args) => {
    const { dist, options } = readOptions(args);
    return { text: make(readPolicies(dist), options), ok: true };
  },
});

export const DELIVERY_COMMANDS: readonly FileCommand[] = [
  fileCommand('nginx', cliMessages.deliveryNginx, nginxFile),
  fileCommand('caddy', cliMessages.deliveryCaddy, caddyFile),
];
