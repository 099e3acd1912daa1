import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codesPage } from '../../ops/docs/codes.ts';

test('the page of codes is the one the code writes: npm run codes', () => {
  expect(readFileSync('docs/codes.md', 'utf8')).toBe(codesPage());
});
