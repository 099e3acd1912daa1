import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artworkKey, FileDamaged, FileMissing, type FileStore, FilesUnavailable, photoKey } from '#server/adapters/files.ts';
import { createDiskFiles } from '#server/adapters/files-disk.ts';
import { createS3Files } from '#server/adapters/files-s3.ts';
import type { S3Options } from '#server/config/s3-address.ts';
import { startStore } from '#tests/support/s3.ts';
import { sha256 } from '#tests/support/tus.ts';

const optionsOf = (endpoint: string): S3Options => ({
  ...{ bucket: 'files', prefix: 'shop/', region: 'us-east-1', endpoint, isPathStyle: true },
  ...{ accessKey: 'S3RVER', secretKey: 'S3RVER' },
});

async function keysOf(files: FileStore, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list(folder)) keys.push(key);
  return keys.sort();
}

describe('a store of files', () => {
  let store: Awaited<ReturnType<typeof startStore>>;
  let folder: string;
  let file: string;
  const bytes = Buffer.from('an artwork of many bytes');
  const key = artworkKey(sha256(bytes));
  beforeAll(async () => {
    store = await startStore('files');
    folder = mkdtempSync(join(tmpdir(), 'tirazh-files-'));
    file = join(folder, 'given');
    writeFileSync(file, bytes);
  });
  afterAll(async () => {
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const stores: [string, () => FileStore][] = [
    ['in the data folder', () => createDiskFiles(folder)],
    ['in a bucket', () => createS3Files(optionsOf(store.endpoint), folder)],
  ];

  describe.each(stores)('%s', (_, openStore) => {
    it('gives back what was put, whole and in part, and forgets it', async () => {
      const files = openStore();
      await files.put(key, file);
      await files.put(key, file);
      expect(await text(await files.open(key))).toBe(bytes.toString());
      expect(await text(await files.open(key, { start: 3, end: 9 }))).toBe('artwork');
      expect(await files.withFile(key, async (path) => readFileSync(path, 'utf8'))).toBe(bytes.toString());
      expect(await files.factsOf(key)).toEqual({ bytes: bytes.length, sha256: sha256(bytes) });
      await files.put(photoKey('1.jpg'), file);
      expect(await keysOf(files, 'artworks/files')).toContain(key);
      expect(await keysOf(files, 'claims')).toContain('claims/1.jpg');
      expect(await files.factsOf('claims/1.jpg')).toEqual({ bytes: bytes.length, sha256: sha256(bytes) });
      await files.remove([key, 'claims/1.jpg', 'claims/none.jpg']);
      expect([await files.factsOf(key), await keysOf(files, 'nothing')]).toEqual([null, []]);
      expect(await keysOf(files, 'artworks/files')).not.toContain(key);
    });

    it('replaces a file that is named by us in one step', async () => {
      const files = openStore();
      const other = join(folder, 'other');
      writeFileSync(other, 'another picture');
      await files.put(photoKey('2.jpg'), file);
      await files.put(photoKey('2.jpg'), other);
      expect(await text(await files.open('claims/2.jpg'))).toBe('another picture');
      expect(readFileSync(file).equals(bytes)).toBe(true);
    });

    it('says which file is not there', async () => {
      const files = openStore();
      await expect(files.open(artworkKey('0'.repeat(64)))).rejects.toThrow(FileMissing);
      await expect(files.withFile(artworkKey('0'.repeat(64)), async () => 1)).rejects.toThrow(FileMissing);
    });

    it.each(['../etc/passwd', 'artworks/../../etc', '/etc/passwd', 'claims/', 'a//b', '.ssh', 'claims/.x', 'a b', ''])(
      'opens nothing called %j',
      async (name) => {
        const files = openStore();
        await expect((async () => files.open(name))()).rejects.toThrow('not a key');
        await expect((async () => files.put(name, file))()).rejects.toThrow('not a key');
      },
    );

    it('keeps no content under the name of another one', async () => {
      const files = openStore();
      const wrong = artworkKey('1'.repeat(64));
      await expect(files.put(wrong, file)).rejects.toThrow(FileDamaged);
      expect(await files.factsOf(wrong)).toBeNull();
    });
  });

  it('says of a file on a disk it cannot read that it cannot, and not that there is none', async () => {
    const files = createDiskFiles(folder);
    const loop = join(folder, 'claims', 'loop.jpg');
    symlinkSync(loop, loop);
    await expect(files.factsOf(photoKey('loop.jpg'))).rejects.toThrow('ELOOP');
    rmSync(loop);
  });

  it('takes a large file into a bucket in parts', async () => {
    const files = createS3Files(optionsOf(store.endpoint), folder);
    const large = Buffer.alloc(20 * 1024 ** 2, 'ab1');
    const path = join(folder, 'large');
    writeFileSync(path, large);
    await files.put(artworkKey(sha256(large)), path);
    expect(await files.withFile(artworkKey(sha256(large)), async (copy) => sha256(readFileSync(copy)))).toBe(sha256(large));
    expect(readdirSync(join(folder, 'work'))).toEqual([]);
  });

  it('notices bytes somebody has changed in the bucket', async () => {
    const files = createS3Files(optionsOf(store.endpoint), folder);
    await files.put(key, file);
    const { accessKey: accessKeyId, secretKey: secretAccessKey, bucket, prefix, region, endpoint } = optionsOf(store.endpoint);
    const client = new S3Client({
      region,
      endpoint: endpoint ?? '',
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: prefix + key, Body: 'something else' }));
    await expect(files.withFile(key, async () => 1)).rejects.toThrow(FileDamaged);
  });

  it('tells a store that is not there and a bucket that is not there from a file that is not there', async () => {
    const gone = createS3Files(optionsOf('http://127.0.0.1:1'), folder);
    await expect(gone.ping()).rejects.toThrow(FilesUnavailable);
    await expect(gone.open(key)).rejects.toThrow(FilesUnavailable);
    const none = createS3Files({ ...optionsOf(store.endpoint), bucket: 'none' }, folder);
    await expect(none.ping()).rejects.toThrow(FilesUnavailable);
    await expect(none.open(key)).rejects.toThrow(FilesUnavailable);
  });
});
