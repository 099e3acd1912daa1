import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

/** The one state of the bar, and what it watches with. */
const held = vi.hoisted((): { isSeen: unknown; report: (entries: { isIntersecting: boolean }[]) => void } => ({
  isSeen: undefined,
  report: () => {},
}));
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: (run: () => unknown) => void run(),
  useState: (initial: unknown) => {
    held.isSeen ??= initial;
    return [
      held.isSeen,
      (next: unknown) => {
        held.isSeen = next;
      },
    ];
  },
}));

test('the bar of the basket names sum and day and leads to the total, for as long as that is not on the screen', async () => {
  class Observer {
    constructor(report: typeof held.report) {
      held.report = report;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'total' ? {} : null) });
  const { TotalBar } = await import('../../src/islands/checkout/TotalBar.tsx');
  const words = { of: 'total', price: '3 761 ₽', day: 'Привезём ср 23 дек', isBarred: false, action: 'К итогу' };
  const drawn = (): ReactElement | null => TotalBar(words);
  expect(drawn()).toBeNull();
  held.report([{ isIntersecting: false }]);
  const html = renderToStaticMarkup(createElement('div', null, drawn()));
  for (const text of ['3 761 ₽', 'Привезём ср 23 дек', 'href="#total"', 'К итогу']) expect(html).toContain(text);
  expect(html).not.toContain('state-bad');
  const barred = TotalBar({ ...words, day: 'Макет нельзя печатать', isBarred: true });
  expect(renderToStaticMarkup(createElement('div', null, barred))).toContain('<small class="state-bad">Макет нельзя печатать</small>');
  held.report([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(drawn()).toBeNull();
  vi.unstubAllGlobals();
});
