import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
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

/** A line to the store that can be cut and mended. */
export async function startLine(
  endpoint: string,
): Promise<{ endpoint: string; cut: () => void; mend: () => void; stop: () => Promise<void> }> {
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
