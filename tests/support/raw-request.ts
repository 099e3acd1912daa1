import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type RawOptions = { method?: string; headers?: Record<string, string>; body?: string };

/** One call with the path exactly as it is written: nothing is tidied up on the way. */
export async function ask(port: number, path: string, { method = 'GET', headers = {}, body }: RawOptions = {}): Promise<RawAnswer> {
  const call = request({ host: '127.0.0.1', port, path, method, headers, agent: false });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) };
}
