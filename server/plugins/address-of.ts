import type { IncomingMessage } from 'node:http';

type Asked = { headers: IncomingMessage['headers']; socket: { remoteAddress?: string | undefined } };

/** The visitor's address, the same as the framework's `request.ip`: each of our proxies is believed about the one before it. */
export function addressOf({ headers, socket }: Asked, isProxy: (address: string | undefined) => boolean): string {
  const forwarded = headers['x-forwarded-for'];
  let address = socket.remoteAddress ?? '';
  if (forwarded === undefined) return address;
  const named = String(forwarded)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  while (named.length > 0 && isProxy(address)) address = named.pop() ?? '';
  return address;
}
