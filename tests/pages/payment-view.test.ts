import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PaymentView } from '#islands/payment/PaymentView.tsx';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { $due, type DueOf } from '#lib/stores/payment/payment.ts';

const DUE: DueOf = {
  ...{ id: 'a', number: '000001', total: 100, paid: 0, due: 0, prepayment: null, paymentStatus: 'NP', deliveryType: 'workshop' },
  orders: [{ number: '000001-1', title: 'Визитки', quantity: 100, status: 'MAK' }],
  ...{ readyDate: '2026-11-23', arrivalDate: '2026-11-23', invoice: null, isAttachable: false },
  payment: null,
};

const shown = (due: DueOf): string => {
  $due.set({ state: 'ready', due });
  return renderToStaticMarkup(createElement(PaymentView, { id: due.id, vat: '' }));
};

it('asks for no artwork of an order that is cancelled', () => {
  expect(shown(DUE)).toContain(PAYMENT_WORDS.artworks);
  const cancelled = shown({ ...DUE, isCancelled: true });
  expect(cancelled).toContain(PAYMENT_WORDS.cancelled);
  expect(cancelled).not.toContain(PAYMENT_WORDS.artworks);
});

it('asks for no artwork of a paid order that has one: it leads to it', () => {
  const order = { number: '000001-1', title: 'Визитки', quantity: 100, status: 'MAK' } as const;
  const paid = shown({ ...DUE, paid: 100, orders: [{ ...order, next: { kind: 'none', label: '' } }] });
  expect(paid).toContain(PAYMENT_WORDS.toArtworks);
  expect(paid).not.toContain(PAYMENT_WORDS.artworks);
});
