import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { read } from './raw-answer.ts';
/** The manners in which one client can hold a line of a server for little. */
export const MANNERS = ['slow headers', 'slow body', 'answer never read'] as const;
export type Manner = (typeof MANNERS)[number];

export type Target = { port: number; from?: string; headers?: string; call?: string; asset?: string };

const HEAD = 'Host: shop.test\r\n';
const PIPELINED = 4;

/** What is sent first in each manner: it never comes to an end, or its answer is never taken. */
function opening(manner: Manner, { headers = '', call = '/api/quote', asset = '/' }: Target): string {
  if (manner === 'slow headers') return `GET / HTTP/1.1\r\n${HEAD}${headers}X-Slow: `;
  const json = 'Content-Type: application/json\r\nContent-Length: 2000\r\n';
  if (manner === 'slow body') return `POST ${call} HTTP/1.1\r\n${HEAD}${headers}${json}\r\n{`;
  return `GET ${asset} HTTP/1.1\r\n${HEAD}${headers}\r\n`.repeat(PIPELINED);
}

/** One line opened and held; whatever becomes of it is no error of the holder. */
export async function holdLine(manner: Manner, target: Target): Promise<Socket> {
  const { port, from } = target;
  const socket = connect({ port, host: '127.0.0.1', ...(from === undefined ? {} : { localAddress: from }) });
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  if (manner === 'answer never read') socket.pause();
  socket.write(opening(manner, target));
  return socket;
}

/** A whole answer on a line of its own. */
export async function askFrom(from: string, port: number, lines: string): Promise<Response> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.write(lines);
  return read(await textOf(socket));
}

/** What comes on a line until it is closed, however it is closed. */
export async function textOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  if (!socket.destroyed) await once(socket, 'close').catch(() => undefined);
  return Buffer.from(text, 'latin1').toString('utf8');
}
