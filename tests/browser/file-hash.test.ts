import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { fileHash } from '#lib/browser/file-hash.ts';

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
function noise(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) bytes[at] = at * 31 + (at >> 9);
  return bytes;
}

test.each([
  ['an empty file', 0],
  ['a small one', 1234],
  ['one larger than the platform hashes at once, with a rest that fills no piece', 64 * 1024 * 1024 + 77],
])('%s gets its SHA-256', async (_, size) => {
  const bytes = noise(size);
  expect(await fileHash(new Blob([bytes]))).toBe(hashOf(bytes));
});

test('where the platform hashes nothing the file gets it all the same', async () => {
  vi.stubGlobal('crypto', {});
  const bytes = noise(3 * 1024 * 1024 + 5);
  expect(await fileHash(new Blob([bytes]))).toBe(hashOf(bytes));
  vi.unstubAllGlobals();
});

test('a large file nobody wants any more is not read to its end', async () => {
  const file = new Blob([noise(65 * 1024 * 1024)]);
  const slice = vi.spyOn(file, 'slice');
  let asked = 0;
  expect(await fileHash(file, () => ++asked <= 3)).toBe('');
  expect(slice).toHaveBeenCalledTimes(3);
});
