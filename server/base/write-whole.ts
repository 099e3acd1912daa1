import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY = 0o600;

function writeForced(path: string, text: string): void {
  const file = openSync(path, 'w', OWNER_ONLY);
  try {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Forces a folder's names to the disk; systems that cannot open folders do this themselves. */
function forceFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function writeAside(path: string, text: string, put: (aside: string) => void): void {
  const aside = `${path}.${process.pid}.part`;
  try {
    writeForced(aside, text);
    put(aside);
    forceFolder(path);
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Writes a small file completely or not at all, whatever happens: another process, a full disk, a power cut. Only its owner can read it.
 */
export const writeWhole = (path: string, text: string): void => writeAside(path, text, (aside) => renameSync(aside, path));

/** Like `writeWhole`, for a file that must not exist yet. @throws EEXIST when another process was first */
export const makeWhole = (path: string, text: string): void => writeAside(path, text, (aside) => linkSync(aside, path));
