import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** A customer of a provider is given so many groups of an address; the rest of them is his own to choose. */
const GIVEN_GROUPS = 4;

/** The groups of an IPv6 address, what `::` leaves out written as zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = tail === undefined ? 0 : GROUPS - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...(after ?? [])];
}

/** Whom an address belongs to: itself, or the /64 it lies in, for who has one IPv6 address has them all. */
export function ownerOf(address: string): string {
  const [, plain] = MAPPED.exec(address) ?? [];
  if (plain !== undefined || !isIPv6(address)) return plain ?? address;
  return `${groupsOf(address).slice(0, GIVEN_GROUPS).join(':')}::/64`;
}
