import { BlockList, isIP } from 'node:net';

/** Names of ranges no visitor from outside can come from. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  no: [],
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const LONGEST = { 4: 32, 6: 128 } as const;

/** «10.0.0.1» or «10.0.0.0/8» as address and length of its prefix; null for anything else, and for a range that is everybody. */
function readRange(text: string): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || rest.length > 0) return null;
  const prefix = length === undefined ? LONGEST[version] : /^\d{1,3}$/.test(length) ? Number(length) : 0;
  if (prefix < 1 || prefix > LONGEST[version]) return null;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Addresses and ranges a list names, or null when a part of it is none. */
export function readProxies(list: string): string[] | null {
  const ranges = list.split(',').flatMap((part) => RANGES[part.trim()] ?? [part.trim()]);
  return ranges.every((range) => readRange(range) !== null) ? ranges : null;
}

/** Whether an address is one of the shop's own proxies: they alone are believed when they say whom they speak for. */
export function proxyCheck(ranges: readonly string[]): (address: string | undefined) => boolean {
  const own = new BlockList();
  for (const { address, prefix, family } of ranges.flatMap((range) => readRange(range) ?? [])) own.addSubnet(address, prefix, family);
  return (address) => {
    const version = isIP(address ?? '');
    return address !== undefined && version !== 0 && own.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}
