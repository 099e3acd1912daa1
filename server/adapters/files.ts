import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The file store does not answer: nothing has changed, and the call may be repeated. */
export class FilesUnavailable extends Error {}
/** There is no such file. */
export class FileMissing extends Error {}
/** The stored bytes have changed. */
export class FileDamaged extends Error {}

export type StoredFile = { key: string; bytes: number; modified: Date };
/** Both ends are included. */
export type ByteRange = { start: number; end: number };

/**
 * The store of artworks, their pictures, photographs and files of inquiries: the data folder of this machine, or a bucket shared by all processes. A key is a
 * path of plain names with `/`; an existing key has all its bytes. Every call may throw {@link FilesUnavailable}.
 */
export type FileStore = {
  /** Full address of a key, for the operator. */
  addressOf: (key: string) => string;
  /** Whether processes on other machines see the same files. */
  isShared: boolean;
  /** Stores a copy of a local file; after the call it survives a power cut. @throws {FileDamaged} for a key whose hash differs */
  put: (key: string, path: string) => Promise<void>;
  /** @throws {FileMissing} */
  open: (key: string, range?: ByteRange) => Promise<Readable>;
  /** The file as a local path, verified by its hash, while `use` runs; read-only. @throws {FileMissing} {FileDamaged} */
  withFile: <T>(key: string, use: (path: string) => Promise<T>) => Promise<T>;
  /** Size and hash of the content; null when there is no such file. */
  factsOf: (key: string) => Promise<{ bytes: number; sha256: string } | null>;
  /** Keys that do not exist are no error. */
  remove: (keys: readonly string[]) => Promise<void>;
  /** Everything below a folder, in no order. */
  list: (folder: string) => AsyncIterable<StoredFile>;
  /** Fails fast when the store does not answer. */
  ping: () => Promise<void>;
};

export async function isThere(files: Pick<FileStore, 'open'>, key: string): Promise<boolean> {
  try {
    (await files.open(key, { start: 0, end: 0 })).destroy();
    return true;
  } catch (error) {
    if (error instanceof FileMissing) return false;
    throw error;
  }
}

const HASH = /^[0-9a-f]{64}$/;

/** The hash in a key, if it has one. */
export function hashInKey(key: string): string | null {
  const name = key.slice(key.lastIndexOf('/') + 1);
  return HASH.test(name) ? name : null;
}

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** @throws for a key that could lead out of the store */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error('not a key of a file');
  return key;
}

/** Key of an artwork's file, by its content. @throws for anything that is not a hash */
export function artworkKey(sha256: string): string {
  if (!HASH.test(sha256)) throw new Error('not a content hash');
  return `artworks/files/${sha256.slice(0, 2)}/${sha256}`;
}

export const ARTWORKS_FOLDER = 'artworks/files';
export const PREVIEWS_FOLDER = 'artworks/previews';
export const previewKey = (artworkId: string, name: string): string => checkKey(`${PREVIEWS_FOLDER}/${artworkId}/${name}`);
export const PARTS_FOLDER = 'artworks/parts';
export const partKey = (uploadId: string, name: string): string => checkKey(`${PARTS_FOLDER}/${uploadId}/${name}`);
export const PHOTOS_FOLDER = 'claims';
export const photoKey = (name: string): string => checkKey(`${PHOTOS_FOLDER}/${name}`);
export const INQUIRIES_FOLDER = 'inquiries';
export const inquiryFileKey = (name: string): string => checkKey(`${INQUIRIES_FOLDER}/${name}`);

/** Folders of the data folder that a file store holds. */
export const STORED_FOLDERS = [ARTWORKS_FOLDER, PREVIEWS_FOLDER, PARTS_FOLDER, PHOTOS_FOLDER, INQUIRIES_FOLDER] as const;

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
