import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Opened } from '#islands/orders/Opened.tsx';
import { jobByProposal } from '#lib/domain/job/job.ts';
import { $inquiries, type InquiryView } from '#lib/stores/inquiry/inquiries.ts';
import { orderView, purchaseView } from '#tests/support/purchase-view.ts';

vi.mock('#islands/orders/Details.tsx', () => ({ Details: () => null }));

const INQUIRY = { id: 'inquiry-of-the-purchase-1', number: '000012' } as InquiryView;

test('an order by a proposal leads to the inquiry its files lie in, another one to its artworks', () => {
  const purchase = purchaseView({ orders: [{ ...orderView('a'), job: jobByProposal(500) }] });
  $inquiries.set([{ ...INQUIRY, purchaseId: purchase.id }]);
  const drawn = (shown: typeof purchase) =>
    renderToStaticMarkup(createElement(Opened, { purchase: shown, names: {} as never, isRepeating: false })).replaceAll('\u00a0', ' ');
  expect(drawn(purchase)).toContain(`/inquiry?id=${INQUIRY.id}">Файлы и переписка – в запросе № 12<`);
  expect(drawn(purchase)).not.toContain('Макеты<');
  expect(drawn(purchaseView({ orders: [orderView('a')] }))).toContain('Макеты<');
  $inquiries.set(null);
  expect(drawn(purchase)).not.toContain('/inquiry');
});
