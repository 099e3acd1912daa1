import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { DueOf } from '#lib/stores/payment/payment.ts';

// The server has answered for the one file that was sent.
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: () => {},
  useState: () => [1, () => {}],
}));
vi.mock('@nanostores/react', () => ({ useStore: (store: { get: () => unknown }) => store.get() }));

const ORDER = { number: '000021-1', title: 'Визитки', quantity: 100, status: 'MAKERR' } as const;
const DUE: DueOf = {
  ...{ id: 'a', number: '000021', total: 100, paid: 0, due: 100, prepayment: null, paymentStatus: 'NP', deliveryType: 'workshop' },
  ...{ orders: [], readyDate: '2026-11-23', arrivalDate: '2026-11-23', invoice: null, isAttachable: true, payment: null },
};

test.each([
  ['may be approved is said to be checked', 'approve', false, '«bad.pdf» загружен и проверен'],
  ['is being checked is said to be', 'replace', true, '«bad.pdf» загружен, проверяем'],
  ['the check refuses is spoken of by what is to be done alone', 'replace', false, ''],
] as const)('a sent file that %s', async (_, kind, isChecking, said) => {
  const { HandIn } = await import('../../src/islands/payment/HandIn.tsx');
  const { $handedIn } = await import('#lib/stores/artwork/send-kept-artworks.ts');
  $handedIn.set([{ id: 'k', name: 'bad.pdf' }]);
  const due: DueOf = { ...DUE, isChecking, orders: [{ ...ORDER, next: { kind, label: '' } }] };
  const html = renderToStaticMarkup(createElement(HandIn, { due })).replaceAll('\u00a0', ' ');
  expect(/<p role="status">(.*?)\. /.exec(html)?.[1] ?? html).toBe(said);
});
