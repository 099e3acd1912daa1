import { once } from 'node:events';
import { createServer } from 'node:net';

/** Before anything is built for a server that could not listen. @throws the system's error: the port is taken, or must not be used */
export async function checkPort({ host, port }: { host: string; port: number }): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  probe.listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
