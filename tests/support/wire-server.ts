import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type WireCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
  text: string;
};
/** What a call is answered with; `silence` never answers. */
export type WireAnswer = { status?: number; json?: unknown; text?: string; location?: string } | 'silence';

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** A service outside the shop, on a port of its own: real HTTP, answers by script. `calls` is what it was asked. */
export async function startWireServer(answer: (call: WireCall) => WireAnswer) {
  const calls: WireCall[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://wire.test');
    const text = await textOf(request);
    const call = { method: request.method ?? '', path: pathname, query: searchParams, headers: request.headers, body: parsed(text), text };
    calls.push(call);
    const reply = answer(call);
    if (reply === 'silence') return;
    const location = reply.location === undefined ? {} : { location: reply.location };
    response.writeHead(reply.status ?? 200, { 'content-type': reply.text === undefined ? 'application/json' : 'text/html', ...location });
    response.end(reply.text ?? JSON.stringify(reply.json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, calls, close };
}
