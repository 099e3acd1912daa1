import { afterEach, expect, test, vi } from 'vitest';
import { takePart } from '#lib/browser/address.ts';

afterEach(() => vi.unstubAllGlobals());

test('a part that the address names is taken once and leaves the rest of the address', () => {
  const location = { hash: '#files', pathname: '/BusinessCards', search: '?quantity=200' };
  const written: string[] = [];
  const replaceState = (_: unknown, __: string, url: string) => {
    written.push(url);
    location.hash = '';
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', { state: null, replaceState });
  expect([takePart('other'), takePart('files'), takePart('files'), written]).toEqual([false, true, false, ['/BusinessCards?quantity=200']]);
});
