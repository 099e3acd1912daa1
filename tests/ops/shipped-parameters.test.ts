import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHIPPED } from '#tests/support/shop-process.ts';

/** Every way the shop is started for real. */
const WAYS = ['package.json', 'ops/tirazh.service', 'ops/Containerfile'];

test.each(WAYS)('%s starts the shop with the parameters that its memory was measured with', (way) => {
  const text = readFileSync(way, 'utf8');
  expect(text).toContain(SHIPPED.NODE_OPTIONS);
  expect(text).toContain(`MALLOC_ARENA_MAX=${SHIPPED.MALLOC_ARENA_MAX}`);
});
