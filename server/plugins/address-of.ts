/** The visitor's address, the same as the framework's `request.ip`: each of our proxies is believed about the one before it. */
export function addressOf(
  remoteAddress: string | undefined,
  forwarded: string | undefined,
  isProxy: (address: string | undefined) => boolean,
): string {
  let address = remoteAddress ?? '';
  if (forwarded === undefined) return address;
  const named = forwarded
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  while (named.length > 0 && isProxy(address)) address = named.pop() ?? '';
  return address;
}
