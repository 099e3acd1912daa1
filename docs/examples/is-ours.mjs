// Is it the shop that calls? `secrets`: the one in force, and another while it is being changed.
import { createHmac, timingSafeEqual } from 'node:crypto';

export function isOurs(headers, rawBody, secrets, now = Date.now()) {
  const time = headers['webhook-timestamp'];
  const given = Buffer.from(headers['webhook-signature'] ?? '');
  const fresh = Math.abs(now / 1000 - Number(time)) < 300;
  return (
    fresh &&
    secrets.some((secret) => {
      const expected = Buffer.from(`v1=${createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex')}`);
      return given.length === expected.length && timingSafeEqual(given, expected);
    })
  );
}
