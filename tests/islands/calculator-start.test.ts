import { expect, test, vi } from 'vitest';
import { stubAddressBar } from '#tests/support/address-bar.ts';
import { CALENDAR, PRICES } from '#tests/support/content.ts';
import { CARDS } from '#tests/support/products.ts';
import { freshEachTest } from '#tests/support/tab.ts';

// React's own moments: what runs with the drawing is run at once, what runs some time afterwards never.
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  memo: (component: unknown) => component,
  useEffect: () => {},
  useLayoutEffect: (run: () => unknown) => void run(),
  useMemo: (make: () => unknown) => make(),
  useRef: (current: unknown) => ({ current }),
  useState: (initial: unknown) => [typeof initial === 'function' ? initial() : initial, () => {}],
  useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
}));
vi.mock('@nanostores/react', () => ({ useStore: (store: { get: () => unknown }) => store.get() }));

freshEachTest();

test('what is chosen as soon as the calculator is drawn is taken', async () => {
  stubAddressBar('https://shop.example/BusinessCards');
  const { CalculatorForm } = await import('../../src/islands/calculator/CalculatorForm.tsx');
  const { $job, changeJob } = await import('#lib/stores/product/calculator.ts');
  const said = { city: 'Санкт-Петербург', saturdays: false, vat: '', late: '', photos: {}, isDesigned: false };
  CalculatorForm({ product: CARDS, list: PRICES, calendar: CALENDAR, ...said });
  changeJob({ quantity: 500 });
  expect($job.get()?.quantity).toBe(500);
});
