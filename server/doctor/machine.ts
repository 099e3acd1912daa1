import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { overduePrices } from '#content/waiting-prices.ts';
import { systemErrors } from '#lib/messages/operator/config.ts';
import { doctorMessages } from '#lib/messages/operator/doctor.ts';
import { readSpace, type Space, takenWith } from '../base/disk-space.ts';
import { makeFolder } from '../base/make-folder.ts';
import { readJson } from '../base/read-json.ts';
import { contentOf } from '../builds/live-site.ts';
import type { Config } from '../config/config.ts';
import { isWeakSecret } from '../config/safety.ts';
import { bad, type DoctorLine, ok, reasonOf, warn } from './finding.ts';

/** Writes a file, forces it to the disk, reads it back and deletes it. */
export function checkFolder(folder: string): DoctorLine {
  const path = join(folder, `.doctor-${process.pid}`);
  try {
    makeFolder(folder);
    const file = openSync(path, 'w');
    writeSync(file, 'ok');
    fsyncSync(file);
    closeSync(file);
    if (readFileSync(path, 'utf8') !== 'ok') throw new Error('EIO');
    return ok(doctorMessages.writable(folder));
  } catch (error) {
    return bad(doctorMessages.notWritable(folder, reasonOf(error)));
  } finally {
    if (existsSync(path)) rmSync(path);
  }
}

/** Files another user made in the folder – a command run as root – are those the shop cannot write one day. */
export function checkOwners(folder: string, ownerOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.uid): DoctorLine[] {
  const owner = ownerOf(folder);
  const foreign = readdirSync(folder).filter((name) => (ownerOf(join(folder, name)) ?? owner) !== owner);
  return foreign.length === 0 ? [] : [bad(doctorMessages.foreignFiles(folder, foreign.slice(0, NAMED_FILES).join(', ')))];
}

export function evaluateSpace(space: Space): DoctorLine {
  const text = doctorMessages.gigabytes(space.free);
  const taken = takenWith(space);
  if (taken === 'all') return ok(doctorMessages.space(text));
  return taken === 'orders' ? warn(doctorMessages.noUploads(text)) : bad(doctorMessages.noOrders(text));
}

export const checkSpace = async (folder: string): Promise<DoctorLine> => evaluateSpace(await readSpace(folder));

const FOREIGN_MODES = 0o077;
const NAMED_FILES = 5;

/** The key of the tokens: made by the shop in a file of its own, or given. */
export function checkSecret({ dataDir, tokenSecret }: Pick<Config, 'dataDir' | 'tokenSecret'>): DoctorLine {
  const path = join(dataDir, 'token-secret');
  const isOwn = existsSync(path) && readFileSync(path, 'utf8').trim() === tokenSecret;
  if (!isOwn) return isWeakSecret(tokenSecret) ? bad(doctorMessages.weakSecret) : ok(doctorMessages.strongSecret);
  return (statSync(path).mode & FOREIGN_MODES) === 0 ? ok(doctorMessages.ownSecret) : bad(doctorMessages.openSecret(path));
}

/** A price list whose day has come while the build of the day before is still live. */
export function checkPrices(dist: string, now = new Date()): DoctorLine[] {
  const day = overduePrices(contentOf(dist), now);
  return day === null ? [] : [warn(doctorMessages.overduePrices(day))];
}

/** Whether the children that open strangers' files can be kept from the network. */
export const evaluateNetwork = (isKept: boolean): DoctorLine =>
  isKept ? ok(doctorMessages.keptFromNetwork) : warn(doctorMessages.notKeptFromNetwork);

const Build = z.object({ build: z.string() });

/** The built site beside the server. */
export function checkSite(dist: string): DoctorLine {
  const path = join(dist, 'build.json');
  if (!existsSync(path)) return warn(doctorMessages.noSite);
  const { success, data } = Build.safeParse(readJson(readFileSync(path, 'utf8')));
  return success ? ok(doctorMessages.site(data.build)) : bad(systemErrors.brokenSite(path));
}
