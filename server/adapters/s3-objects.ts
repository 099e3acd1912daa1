import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectsCommand, GetObjectCommand, HeadObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Options } from '../config/s3-address.ts';
import { type ByteRange, checkKey, FileDamaged, FileMissing, FilesUnavailable, hashInKey } from './files.ts';

const PART_BYTES = 8 * 1024 ** 2;
const PARTS_AT_ONCE = 2;
const NOT_FOUND = 404;

type StoreError = { name?: string; $metadata?: { httpStatusCode?: number } };

/** Translates the store's error about one object; a missing bucket means that the store is unavailable. */
function translate(error: unknown, key: string): Error {
  if (error instanceof FileMissing || error instanceof FileDamaged) return error;
  const { name, $metadata } = error as StoreError;
  if (name !== 'NoSuchBucket' && $metadata?.httpStatusCode === NOT_FOUND) return new FileMissing(key);
  return new FilesUnavailable(`the store of files failed: ${name ?? ''} ${key}`, { cause: error });
}

/** Runs a call on one object; its errors become `FileMissing`, `FileDamaged` or `FilesUnavailable`. */
export async function asking<T>(key: string, work: () => Promise<T>): Promise<T> {
  checkKey(key);
  return work().catch((error: unknown) => {
    throw translate(error, key);
  });
}

/** SHA-256 of a stream, in hex; consumes the stream. */
export async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}

type Answer = { bytes: Readable; sha256: string | null };

/** Calls for single objects under a prefix: read, write, head, remove. A file's hash is in its key or its metadata. */
export function objectsOf(client: S3Client, { bucket, prefix }: S3Options) {
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + checkKey(key) });
  return {
    read: async (key: string, range?: ByteRange): Promise<Answer> => {
      const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
      const { Body: body, Metadata: metadata } = await client.send(new GetObjectCommand({ ...at(key), ...part }));
      return { bytes: body as Readable, sha256: hashInKey(key) ?? metadata?.sha256 ?? null };
    },
    write: async (key: string, path: string, sha256: string): Promise<void> => {
      const params = { ...at(key), Body: createReadStream(path), Metadata: { sha256 }, ContentType: 'application/octet-stream' };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
    },
    head: async (key: string) => {
      const { ContentLength: bytes = 0, Metadata: metadata } = await client.send(new HeadObjectCommand(at(key)));
      return { bytes, sha256: hashInKey(key) ?? metadata?.sha256 ?? null };
    },
    remove: async (keys: readonly string[]): Promise<void> => {
      const Delete = { Objects: keys.map((key) => ({ Key: at(key).Key })), Quiet: true };
      const { Errors: errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete }));
      if (errors.length > 0) throw new Error(`not removed: ${errors.map(({ Key, Code }) => `${Key} ${Code}`).join(', ')}`);
    },
  };
}

export type Objects = ReturnType<typeof objectsOf>;
