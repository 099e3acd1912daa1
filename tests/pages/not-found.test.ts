import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { builtPages } from '#tests/support/dist.ts';

const script = (await builtPages())
  .find(({ path }) => path === '/404')
  ?.root.querySelectorAll('script')
  .map(({ text }) => text)
  .find((text) => text.includes('missing'));

/** What the page says is missing once its script has run, after `written` came from where it was served. */
function missingAt(pathname: string, written: string): string {
  const missing = { textContent: written };
  runInNewContext(script ?? '', {
    document: Object.assign(new EventTarget(), {
      getElementById: (id: string) => (id === 'missing' ? missing : null),
      querySelector: () => null,
    }),
    location: { pathname },
    localStorage: { getItem: () => null },
    addEventListener: () => {},
    dispatchEvent: () => {},
    HTMLButtonElement: { prototype: { command: '' } },
    Event,
  });
  return missing.textContent;
}

it.each([
  ['/nothing', '/nothing'],
  ['/%D0%BD%D0%B5%D1%82', '/нет'],
  ['/%E0%A4', '/%E0%A4'],
])('Where only files are served the script writes the path %s as «%s»', (pathname, text) => {
  expect(missingAt(pathname, '/404')).toBe(text);
});

it('What the server has written stays', () => {
  expect(missingAt('/%D0%BD%D0%B5%D1%82', '/нет, но иначе')).toBe('/нет, но иначе');
});
