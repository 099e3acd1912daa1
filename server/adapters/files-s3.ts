import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { HeadBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { S3Options } from '../config/s3-address.ts';
import { checkKey, FileDamaged, FileMissing, type FileStore, FilesUnavailable, hashFile, hashInKey, type StoredFile } from './files.ts';
import { asking, hashOf, type Objects, objectsOf } from './s3-objects.ts';
import { withWork } from './work-folder.ts';

const CONNECT_LIMIT_MS = 3000;
/** After this long without a byte the store counts as unavailable. */
const SILENCE_LIMIT_MS = 20_000;

/** The client repeats failed calls, `attempts` in all; then the error is thrown. */
const openS3 = ({ region, endpoint, isPathStyle, accessKey, secretKey }: S3Options, attempts: number): S3Client =>
  new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint }),
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, socketTimeout: SILENCE_LIMIT_MS },
    // Only Amazon's store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

const ATTEMPTS = 3;
/** The store may have closed the connection kept from the call before: the second attempt opens one of its own. */
const PING_ATTEMPTS = 2;
/** The store's limit for one call. */
const REMOVED_AT_ONCE = 1000;

/** All objects under a folder, page by page. */
async function* listObjects(client: S3Client, { bucket, prefix }: S3Options, folder: string): AsyncGenerator<StoredFile> {
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

/** Reads a stored object back and compares its hash: stores differ in the checksums they support, but bytes are bytes. */
async function putChecked(objects: Objects, key: string, path: string): Promise<void> {
  const sha256 = await hashFile(path);
  if ((hashInKey(key) ?? sha256) !== sha256) throw new FileDamaged(key);
  await asking(key, async () => {
    await objects.write(key, path, sha256);
    if ((await hashOf((await objects.read(key)).bytes)) !== sha256) throw new Error('other bytes came back');
  });
}

/** Downloads an object to `path`; it is damaged when its bytes do not match its hash. */
const fetchTo = (objects: Objects, key: string, path: string): Promise<void> =>
  asking(key, async () => {
    const { bytes, sha256 } = await objects.read(key);
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    if (sha256 !== null && (await hashFile(path)) !== sha256) throw new FileDamaged(key);
  });

/** Size and hash of an object; null when there is none. */
const factsOf = (objects: Objects, key: string) =>
  asking(key, async () => {
    const { bytes, sha256 } = await objects.head(key);
    return { bytes, sha256: sha256 ?? (await hashOf((await objects.read(key)).bytes)) };
  }).catch((error: unknown) => {
    if (error instanceof FileMissing) return null;
    throw error;
  });

async function removeAll(objects: Objects, keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += REMOVED_AT_ONCE)
    await asking(keys[start] ?? 'nothing', () => objects.remove(keys.slice(start, start + REMOVED_AT_ONCE)));
}

async function ping(client: S3Client, bucket: string): Promise<void> {
  await client.send(new HeadBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    throw new FilesUnavailable('the store of files does not answer', { cause: error });
  });
}

/** Files in a bucket. `dataDir` holds local copies while they are in use. */
export function createS3Files(options: S3Options, dataDir: string): FileStore {
  const client = openS3(options, ATTEMPTS);
  const pinging = openS3(options, PING_ATTEMPTS);
  const { bucket, prefix } = options;
  const objects = objectsOf(client, options);
  return {
    addressOf: (key) => `s3://${bucket}/${prefix}${key}`,
    isShared: true,
    put: (key, path) => putChecked(objects, key, path),
    open: (key, range) => asking(key, async () => (await objects.read(key, range)).bytes),
    withFile: (key, use) =>
      withWork(dataDir, async (folder) => {
        const path = join(folder, 'file');
        await fetchTo(objects, key, path);
        return use(path);
      }),
    factsOf: (key) => factsOf(objects, key),
    remove: (keys) => removeAll(objects, keys),
    list: (folder) => listObjects(client, options, folder),
    ping: () => ping(pinging, bucket),
  };
}
