import { expect, test, vi } from 'vitest';
import { freshEachTest, json, openTab, serve } from '#tests/support/tab.ts';

const ID = 'p'.repeat(22);
const due = (stand: string) => ({
  id: ID,
  number: '1',
  paymentStatus: 'FP',
  ...{ total: 100, paid: 100, due: 0, prepayment: null },
  ...{ readyDate: '2026-01-05', arrivalDate: '2026-01-05', deliveryType: 'workshop' },
  orders: [{ number: '1-1', title: 'Визитки', quantity: 50, status: 'MAK', stand: { sign: 'warn', text: stand, note: '' } }],
  ...{ invoice: null, isAttachable: false, payment: null },
});
const files = (status: string, text: string) => ({
  role: 'customer',
  number: '1',
  orders: [
    {
      ...{ id: 'o'.repeat(27), number: '1-1', title: 'Визитки', status, stand: { sign: 'warn', text, note: '' } },
      ...{ isOpen: true, keptUntil: null, rules: null, slots: [] },
    },
  ],
});

freshEachTest();

/** A paid purchase beside its files, which the robot has refused; `now` is what the server says next. */
async function openFiles() {
  const now = { status: 'MAKERR', stand: 'Печатать нельзя' };
  const calls = serve(({ path }) => json(200, path.startsWith('/api/fast-payment') ? due(now.stand) : files(now.status, now.stand)));
  const { payment } = await openTab();
  const { loadArtworks } = await import('#lib/stores/artwork/artworks.ts');
  const { watchFiles } = await import('#lib/stores/payment/due-after-files.ts');
  await payment.loadDue(ID);
  const stop = watchFiles(ID);
  await loadArtworks(ID);
  const asked = () => calls.filter(({ path }) => path.startsWith('/api/fast-payment')).length;
  return { now, payment, asked, stop, look: () => loadArtworks(ID) };
}

test('a file that was mended beside the payment changes what the order is said to wait for', async () => {
  const { now, payment, asked, look } = await openFiles();
  expect(asked()).toBe(1);
  Object.assign(now, { status: 'MAKRDY', stand: 'Посмотрите макет' });
  await look();
  await vi.waitFor(() => expect(payment.$due.get()).toMatchObject({ due: { orders: [{ stand: { text: 'Посмотрите макет' } }] } }));
  expect(asked()).toBe(2);
});

test('while nothing changes nothing is asked for, and nothing once the page is left', async () => {
  const { now, asked, look, stop } = await openFiles();
  await look();
  expect(asked()).toBe(1);
  stop();
  Object.assign(now, { status: 'MAKRDY', stand: 'Посмотрите макет' });
  await look();
  expect(asked()).toBe(1);
});

test('a page of files without the name of an order asks for none', async () => {
  const calls = serve(() => json(400, {}));
  await openTab();
  const { $artworks, loadArtworks } = await import('#lib/stores/artwork/artworks.ts');
  await loadArtworks('');
  expect($artworks.get()).toEqual({ state: 'missing' });
  expect(calls).toEqual([]);
});
