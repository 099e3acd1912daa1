import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';

export const STORE_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** Bytes under their name once all of them are on the disk. */
async function keepBytes(path: string, content: S3rver.Content): Promise<S3rver.Kept> {
  const bytes = await buffer(content);
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, bytes);
  await rename(part, path);
  return { size: bytes.length, md5: createHash('md5').update(bytes).digest('hex') };
}

/**
 * A store answers for what it has. This one by itself answers when it has read the bytes, while the last of them are still on their way
 * to its disk: who asked for them at once was sent a part.
 */
function answerForWholeFiles({ store }: S3rver): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const kept = await keepBytes(store.getResourcePath(bucket, key, 'object'), content);
    await store.putMetadata(bucket, key, metadata, kept.md5);
    return kept;
  };
  store.putPart = async (bucket, uploadId, part, content) => {
    const path = join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, `${part}`);
    const kept = await keepBytes(path, content);
    await writeFile(`${path}.md5`, kept.md5);
    return kept;
  };
}

/** An S3-compatible store in this process, with one empty bucket. */
export async function startStore(bucket: string): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'tirazh-s3-'));
  const store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
  answerForWholeFiles(store);
  const { port } = await store.run();
  const stop = async () => {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  };
  return { endpoint: `http://127.0.0.1:${port}`, stop };
}

/** A line to the store that can drop its connections, or be cut and mended. */
export async function startLine(
  endpoint: string,
): Promise<{ endpoint: string; drop: () => void; cut: () => void; mend: () => void; stop: () => Promise<void> }> {
  const { port: target } = new URL(endpoint);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return void socket.destroy();
    const other = connect(Number(target), '127.0.0.1');
    for (const end of [socket, other]) {
      sockets.add(end);
      end.on('error', () => undefined).on('close', () => sockets.delete(end));
    }
    socket.pipe(other).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    drop,
    cut: () => {
      isCut = true;
      drop();
    },
    mend: () => {
      isCut = false;
    },
    stop: async () => {
      drop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
