import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { doctorMessages } from '#lib/messages/operator/doctor.ts';
import { makeFolder } from '../base/make-folder.ts';
import type { Config } from '../config/config.ts';
import { isWeakSecret } from '../config/safety.ts';
import { bad, type Finding, ok, reasonOf, warn } from './finding.ts';

const GIGABYTE = 1024 ** 3;
/** Below this a day of artworks may fill the disk. */
const LITTLE_SPACE_BYTES = 2 * GIGABYTE;
/** Below this the database itself may stop. */
const NO_SPACE_BYTES = GIGABYTE / 4;

/** Writes a file, forces it to the disk, reads it back and deletes it. */
export function checkFolder(folder: string): Finding {
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

/** @param free bytes an ordinary user may still write */
export function evaluateSpace(free: number): Finding {
  const text = doctorMessages.gigabytes(free);
  if (free < NO_SPACE_BYTES) return bad(doctorMessages.lowSpace(text));
  return free < LITTLE_SPACE_BYTES ? warn(doctorMessages.lowSpace(text)) : ok(doctorMessages.space(text));
}

export function checkSpace(folder: string): Finding {
  const { bavail, bsize } = statfsSync(folder);
  return evaluateSpace(bavail * bsize);
}

const FOREIGN_MODES = 0o077;

/** The key of the tokens: made by the shop in a file of its own, or given. */
export function checkSecret({ dataDir, tokenSecret }: Pick<Config, 'dataDir' | 'tokenSecret'>): Finding {
  const path = join(dataDir, 'token-secret');
  const isOwn = existsSync(path) && readFileSync(path, 'utf8').trim() === tokenSecret;
  if (!isOwn) return isWeakSecret(tokenSecret) ? bad(doctorMessages.weakSecret) : ok(doctorMessages.strongSecret);
  return (statSync(path).mode & FOREIGN_MODES) === 0 ? ok(doctorMessages.ownSecret) : bad(doctorMessages.openSecret(path));
}

/** The built site beside the server. */
export function checkSite(dist: string): Finding {
  const path = join(dist, 'build.json');
  if (!existsSync(path)) return warn(doctorMessages.noSite);
  return ok(doctorMessages.site((JSON.parse(readFileSync(path, 'utf8')) as { build: string }).build));
}
