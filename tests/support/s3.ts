import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export const STORE_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** An S3-compatible store in this process, with one empty bucket. */
export async function startStore(bucket: string): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'tirazh-s3-'));
  const store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
  const { port } = await store.run();
  const stop = async () => {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  };
  return { endpoint: `http://127.0.0.1:${port}`, stop };
}
