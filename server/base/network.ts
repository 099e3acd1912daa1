import { isIPv4, isIPv6 } from 'node:net';

/**
 * Ranges around an address, for limits: `near` is one line (IPv4 whole, IPv6 /64, which every subscriber gets), `wide` the most a provider
 * gives one customer (IPv6 /48; IPv4 the address), `around` its neighbourhood (IPv4 /24, IPv6 /48).
 */
export type Network = { near: string; wide: string; around: string };

const GROUPS = 8;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%', 1);
  const { hostname } = new URL(`http://[${plain}]/`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: GROUPS - (left?.length ?? 0) - (right?.length ?? 0) }, () => '0');
  return tail === undefined ? (left ?? []) : [...(left ?? []), ...zeros, ...(right ?? [])];
}

/** The networks of a request's address; a text that is no address stands for itself. */
export function networkOf(address: string): Network {
  const ipv4 = isIPv4(address) ? address : MAPPED.exec(address)?.[1];
  if (ipv4 !== undefined) return { near: ipv4, wide: ipv4, around: `${ipv4.split('.').slice(0, 3).join('.')}.0/24` };
  if (!isIPv6(address)) return { near: address, wide: address, around: address };
  const groups = groupsOf(address);
  const wide = `${groups.slice(0, 3).join(':')}::/48`;
  return { near: `${groups.slice(0, 4).join(':')}::/64`, wide, around: wide };
}
