import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { argumentNames, argumentRules } from '#lib/messages/operator/arguments.ts';
import { cliMessages } from '#lib/messages/operator/cli.ts';
import { LIVE_SITE } from '../../builds/folders.ts';
import { DELIVERY_FOLDER, POLICIES_FILE } from '../../http/static-headers.ts';
import { caddyFile } from '../../proxy-config/caddy.ts';
import { nginxFile } from '../../proxy-config/nginx.ts';
import { FRONT_DEFAULTS, transportOf } from '../../proxy-config/table.ts';
import { type Argument, flag, type OptionValues, text } from '../arguments.ts';
import { type Command, CommandError, command } from '../command.ts';

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
const plain = (label: string): Argument<string> => text(`<${label}>`, PLAIN, argumentRules.plain);

const OPTIONS = {
  dist: text(`<${argumentNames.folder}>`),
  root: plain(argumentNames.folder),
  upstream: plain(argumentNames.address),
};

function make(file: typeof nginxFile, { dist, root, upstream, brotli }: OptionValues<typeof OPTIONS> & { brotli: boolean }): string {
  const site = dist ?? LIVE_SITE;
  return file(readPolicies(site), {
    root: root ?? resolve(site),
    upstream: upstream ?? FRONT_DEFAULTS.upstream,
    ...transportOf(process.env),
    hasBrotli: brotli,
  });
}

export const DELIVERY_COMMANDS: readonly Command<'nothing'>[] = [
  command({
    name: 'delivery nginx',
    summary: cliMessages.deliveryNginx,
    needs: 'nothing',
    options: { ...OPTIONS, brotli: flag },
    run: (_, options) => make(nginxFile, options),
  }),
  command({
    name: 'delivery caddy',
    summary: cliMessages.deliveryCaddy,
    needs: 'nothing',
    options: OPTIONS,
    run: (_, options) => make(caddyFile, { ...options, brotli: false }),
  }),
];
