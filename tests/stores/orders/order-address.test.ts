import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshStorage } from '#tests/support/tab.ts';

let search = '';
let entries: string[] = [];
let listeners: (() => void)[] = [];

beforeEach(() => {
  vi.resetModules();
  freshStorage();
  [search, entries, listeners] = ['', [], []];
  vi.stubGlobal('location', {
    origin: 'http://shop.test',
    pathname: '/myOrders',
    get search() {
      return search;
    },
  });
  const go = (kind: string) => (_: unknown, __: string, url: string) => {
    search = new URL(url).search;
    entries.push(`${kind} ${decodeURIComponent(search)}`);
  };
  vi.stubGlobal('history', { state: null, pushState: go('push'), replaceState: go('replace') });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.push(listener));
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what the address says is taken, and what it cannot mean counts as left out', async () => {
  search = '?q=визитки&status=work&payment=FP&from=2026-01-01&to=yesterday&order=000012-1&shown=1000';
  const { $orderAddress, filterQuery, followOrderAddress } = await import('#lib/stores/orders/order-address.ts');
  followOrderAddress();
  expect($orderAddress.get()).toEqual({
    ...{ q: 'визитки', status: 'work', payment: 'FP', from: '2026-01-01', to: '', order: '000012-1', shown: 100 },
  });
  expect(filterQuery()).toEqual({ q: 'визитки', status: 'work', payment: 'FP', from: '2026-01-01' });
  search = '?status=__proto__&payment=1&shown=-3';
  for (const listener of listeners) listener();
  expect(filterQuery()).toEqual({});
  expect($orderAddress.get().shown).toBeNull();
});

test('a choice is a step for the back button, the same choice again is none', async () => {
  vi.useFakeTimers();
  const { goToOrders, isFiltered } = await import('#lib/stores/orders/order-address.ts');
  goToOrders({ status: 'done' });
  goToOrders({ status: 'done' });
  vi.advanceTimersByTime(150);
  goToOrders({ shown: 40 }, 'replace');
  vi.advanceTimersByTime(150);
  expect(entries).toEqual(['push ?status=done', 'replace ?status=done&shown=40']);
  expect(isFiltered()).toBe(true);
});

test('typing is one step, written when the typing rests', async () => {
  vi.useFakeTimers();
  const { typeOrderSearch } = await import('#lib/stores/orders/order-address.ts');
  for (const text of ['в', 'ви', 'виз']) typeOrderSearch(text);
  vi.advanceTimersByTime(400);
  typeOrderSearch('визитки ');
  vi.advanceTimersByTime(400);
  expect(entries).toEqual(['push ?q=виз', 'replace ?q=визитки']);
});
