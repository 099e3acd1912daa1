import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import {
  type ByteRange,
  checkKey,
  FileDamaged,
  FileMissing,
  type FileStore,
  FilesUnavailable,
  hashFile,
  hashInKey,
  type StoredFile,
} from './files.ts';
import type { S3Options } from './s3-address.ts';
import { openS3 } from './s3-client.ts';
import { withWork } from './work-folder.ts';

const ATTEMPTS = 3;
const PING_ATTEMPTS = 1;
const PART_BYTES = 8 * 1024 ** 2;
const PARTS_AT_ONCE = 2;
/** The store's own limit of one call. */
const REMOVED_AT_ONCE = 1000;
const NOT_FOUND = 404;

type StoreError = { name?: string; $metadata?: { httpStatusCode?: number } };

/** The store's word about one object in the words of the port; a bucket that is not there is a store that is not there. */
function translate(error: unknown, key: string): Error {
  if (error instanceof FileMissing || error instanceof FileDamaged) return error;
  const { name, $metadata } = error as StoreError;
  if (name !== 'NoSuchBucket' && $metadata?.httpStatusCode === NOT_FOUND) return new FileMissing(key);
  return new FilesUnavailable(`the store of files failed: ${name ?? ''} ${key}`, { cause: error });
}

async function asking<T>(key: string, work: () => Promise<T>): Promise<T> {
  checkKey(key);
  return work().catch((error: unknown) => {
    throw translate(error, key);
  });
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('hex');
}

type Answer = { bytes: Readable; sha256: string | null };

function objectsOf(client: S3Client, { bucket, prefix }: S3Options) {
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

/**
 * Files in a bucket. What was put is read back and must have the same hash before it counts as kept: checksums of the protocol are
 * not alike in all stores, bytes are. `dataDir` takes copies for as long as somebody works on them.
 */
export function createS3Files(options: S3Options, dataDir: string): FileStore {
  const client = openS3(options, ATTEMPTS);
  const pinging = openS3(options, PING_ATTEMPTS);
  const { bucket, prefix } = options;
  const objects = objectsOf(client, options);

  async function* list(folder: string): AsyncGenerator<StoredFile> {
    let token: string | undefined;
    do {
      const page = {
        Bucket: bucket,
        Prefix: `${prefix}${checkKey(folder)}/`,
        ...(token === undefined ? {} : { ContinuationToken: token }),
      };
      const answer = await asking(folder, () => client.send(new ListObjectsV2Command(page)));
      for (const { Key: key = '', Size: bytes = 0, LastModified: modified = new Date(0) } of answer.Contents ?? [])
        yield { key: key.slice(prefix.length), bytes, modified };
      token = answer.IsTruncated === true ? answer.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  return {
    addressOf: (key) => `s3://${bucket}/${prefix}${key}`,
    isShared: true,
    put: async (key, path) => {
      const sha256 = await hashFile(path);
      if ((hashInKey(key) ?? sha256) !== sha256) throw new FileDamaged(key);
      await asking(key, async () => {
        await objects.write(key, path, sha256);
        if ((await hashOf((await objects.read(key)).bytes)) !== sha256) throw new Error('other bytes came back');
      });
    },
    open: (key, range) => asking(key, async () => (await objects.read(key, range)).bytes),
    withFile: (key, use) =>
      withWork(dataDir, async (folder) => {
        const path = join(folder, 'file');
        await asking(key, async () => {
          const { bytes, sha256 } = await objects.read(key);
          await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
          if (sha256 !== null && (await hashFile(path)) !== sha256) throw new FileDamaged(key);
        });
        return use(path);
      }),
    factsOf: (key) =>
      asking(key, async () => {
        const { bytes, sha256 } = await objects.head(key);
        return { bytes, sha256: sha256 ?? (await hashOf((await objects.read(key)).bytes)) };
      }).catch((error: unknown) => {
        if (error instanceof FileMissing) return null;
        throw error;
      }),
    remove: async (keys) => {
      for (let start = 0; start < keys.length; start += REMOVED_AT_ONCE)
        await asking(keys[start] ?? 'nothing', () => objects.remove(keys.slice(start, start + REMOVED_AT_ONCE)));
    },
    list,
    ping: async () => {
      await pinging.send(new HeadBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
        throw new FilesUnavailable('the store of files does not answer', { cause: error });
      });
    },
  };
}
