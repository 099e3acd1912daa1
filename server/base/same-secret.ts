import { timingSafeEqual } from 'node:crypto';

/** Whether a secret that was given is the right one; how long it takes says nothing of how much of it was. */
export function isSameSecret(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
