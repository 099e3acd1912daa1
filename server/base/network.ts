import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address as written out in full. */
function groupsOf(address: string): string[] {
  const [left = '', right] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const [before, after] = [left, right ?? ''].map((half) =>
    half === '' ? [] : half.split(':').map((group) => group.replace(/^0+(?=.)/, '')),
  );
  const missing = right === undefined ? 0 : GROUPS - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(after ?? [])];
}

/** An address in one spelling: IPv4 within IPv6 is IPv4. */
const plain = (address: string): string => MAPPED.exec(address)?.[1] ?? address;

const prefixOf = (address: string, groups: number): string => `${groupsOf(address).slice(0, groups).join(':')}::/${groups * 16}`;

/** Whom an address stands for: one IPv4 address, or the /64 an IPv6 host can choose from at will. */
export function hostOf(address: string): string {
  const known = plain(address);
  return isIPv6(known) ? prefixOf(known, 4) : known;
}

/** The network an address belongs to: /24 of IPv4, /48 of IPv6, which one customer of a provider may hold whole. */
export function networkOf(address: string): string {
  const known = plain(address);
  if (isIPv4(known)) return `${known.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(known) ? prefixOf(known, 3) : known;
}
