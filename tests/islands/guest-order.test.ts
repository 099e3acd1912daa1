import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { GuestOrder } from '#islands/payment/GuestOrder.tsx';
import { GUEST_ORDER } from '#lib/messages/checkout/guest-order.ts';
import { $linked } from '#lib/stores/orders/purchases.ts';
import type { DueOf } from '#lib/stores/payment/payment.ts';
import { purchaseView } from '#tests/support/purchase-view.ts';

vi.mock('#islands/orders/Details.tsx', () => ({ Details: () => null }));
vi.mock('#islands/orders/Progress.tsx', () => ({ Progress: () => null }));
// The order was asked for, and the line broke.
vi.mock('#islands/parts/use-answer.ts', () => ({
  useAnswer: () => ({ outcome: { ok: false, error: { status: 0, code: 'offline', errors: {} } }, again: () => {} }),
}));
vi.mock('@nanostores/react', () => ({ useStore: (store: { get: () => unknown }) => store.get() }));

const PAYMENT = { id: 'b', purchaseId: 'a', state: 'pending', amount: 100, confirmationUrl: null } as const;

test.each([
  ['nothing else is there to be read', false, false, true],
  ['the order stands there', true, false, true],
  ['the order stands there and its customer leaves for the bank', true, true, false],
] as const)('an order that did not come is said or left unsaid when %s', (_, isShown, isAtBank, isSaid) => {
  const purchase = purchaseView();
  $linked.set(isShown ? purchase : null);
  const due: DueOf = {
    ...{
      id: purchase.id,
      number: '000021',
      total: 100,
      paid: 0,
      due: 100,
      prepayment: null,
      paymentStatus: 'NP',
      deliveryType: 'workshop',
    },
    ...{ orders: [], readyDate: '2026-11-23', arrivalDate: '2026-11-23', invoice: null, isAttachable: true },
    payment: isAtBank ? PAYMENT : null,
  };
  const html = renderToStaticMarkup(createElement(GuestOrder, { due, isDaySaid: true }));
  expect(html.includes(GUEST_ORDER.failed)).toBe(isSaid);
});
