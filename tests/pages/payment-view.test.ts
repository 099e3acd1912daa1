import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LeftFiles } from '#islands/payment/LeftFiles.tsx';
import { PaymentView } from '#islands/payment/PaymentView.tsx';
// Parts that are drawn later begin to load with the first drawing: what has come already outlives no test.
import '#islands/payment/PaidLink.tsx';
import '#islands/payment/Received.tsx';
import '#islands/payment/HandIn.tsx';
import '#islands/payment/Pending.tsx';
import '#islands/payment/NextStep.tsx';
import '#islands/payment/Way.tsx';
import '#islands/payment/GuestOrder.tsx';
import { MONEY_MOVES } from '#lib/messages/checkout/money-moves.ts';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { PENDING_PAYMENT } from '#lib/messages/checkout/pending-payment.ts';
import { filesOfInquiry, SEND_ARTWORK } from '#lib/messages/orders/inquiry-link.ts';
import { $artworks } from '#lib/stores/artwork/artworks.ts';
import { $linked } from '#lib/stores/orders/purchases.ts';
import { $due, type DueOf } from '#lib/stores/payment/payment.ts';
import { orderView, purchaseView } from '#tests/support/purchase-view.ts';

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

it('leads an unpaid order whose artwork has come to it, and asks for no other', () => {
  const order = { number: '000001-1', title: 'Визитки', quantity: 100, status: 'ROBOT', next: { kind: 'pay', label: '' } } as const;
  const unpaid = (status: 'ROBOT' | 'CRE') => shown({ ...DUE, due: 100, orders: [{ ...order, status }] });
  expect(unpaid('ROBOT')).toContain(PAYMENT_WORDS.toArtworks);
  expect(unpaid('ROBOT')).not.toContain(PAYMENT_WORDS.artworks);
  expect(unpaid('CRE')).toContain(PAYMENT_WORDS.artworks);
});

it('says where, when and by what word a ready order is collected, and not that the shop goes on', async () => {
  const step = {
    kind: 'none',
    title: 'Можно забрать',
    day: '',
    later: '',
    collecting: 'Забрать можно сейчас: Наборная улица, 14.',
  } as const;
  const ready = () => shown({ ...DUE, paid: 100, paymentStatus: 'FP', step });
  await expect.poll(ready).toContain(step.collecting);
  expect(ready()).toContain(PAYMENT_WORDS.leads.after.collect);
  expect(ready()).not.toContain(PAYMENT_WORDS.leads.after.none);
});

it('asks for the artwork of a paid proposal while none has come, and leads to its inquiry', async () => {
  const step = { kind: 'none', title: 'Смотрит технолог', day: '', later: '' } as const;
  const inquiry = { id: 'i'.repeat(22), number: '000001' };
  const paid: DueOf = { ...DUE, paid: 100, paymentStatus: 'FP', step, takesFiles: false, inquiry, isAttachable: true };
  const page = (isArtworkAwaited: boolean) => shown({ ...paid, inquiry: { ...inquiry, isArtworkAwaited } });
  expect(page(true)).toContain(PAYMENT_WORDS.leads.after.upload);
  expect(page(false)).toContain(PAYMENT_WORDS.leads.after.none);
  const link = (isArtworkAwaited: boolean) => /<a class="([^"]*)" href="\/inquiry/.exec(page(isArtworkAwaited))?.[1];
  const part = (isArtworkAwaited: boolean) => /href="\/inquiry[^"#]*(#\w+)?"/.exec(page(isArtworkAwaited))?.[1];
  await expect.poll(() => link(true)).toBe('button button-primary');
  expect(link(false)).toBe('button');
  expect([part(true), part(false)]).toEqual(['#artwork', undefined]);
  expect(shown({ ...paid, isAttachable: false })).not.toContain('href="/inquiry');
  expect([page(true), page(false)].map((html) => html.includes(SEND_ARTWORK))).toEqual([true, false]);
});

it('asks for the artwork of an unpaid proposal beside the payment, which stays the one primary button', () => {
  const inquiry = { id: 'i'.repeat(22), number: '000001' };
  const unpaid: DueOf = { ...DUE, due: 100, takesFiles: false, isAttachable: true };
  const link = (isArtworkAwaited: boolean) => {
    const page = shown({ ...unpaid, inquiry: { ...inquiry, isArtworkAwaited } });
    expect(page.split('button-primary')).toHaveLength(2);
    expect(page).toMatch(/<button type="submit" class="[^"]*button-primary/);
    return /<a class="button wide" href="\/inquiry[^"#]*(#\w+)?">(.*?)<\/a>/.exec(page)?.slice(1);
  };
  expect(link(true)).toEqual(['#artwork', SEND_ARTWORK]);
  expect(link(false)).toEqual([undefined, filesOfInquiry(inquiry.number)]);
});

const PAID: DueOf = { ...DUE, number: '000021', paid: 100, paymentStatus: 'FP' };
const headingOf = (due: DueOf): string => /<h1>(.*?)<\/h1>/.exec(shown(due))?.[1]?.replaceAll('\u00a0', ' ') ?? '';

it('says in its first words whether the order is paid, under its number without zeros', () => {
  expect(headingOf(PAID)).toBe('Заказ № 21 оплачен');
  const half: DueOf = { ...PAID, due: 50, paid: 50, paymentStatus: 'PP' };
  expect(headingOf(half)).toBe('Заказ № 21: внесена часть');
  expect(shown(half)).toContain(PAYMENT_WORDS.restNote);
  expect(shown({ ...half, paid: 0 })).not.toContain(PAYMENT_WORDS.restNote);
  expect(spoken({ ...half, total: 100_00, paid: 60_00, due: 40_00 })).toMatch(
    /^ ?Заказ № 21: внесена часть.*Оплачено 60 ₽ из 100 ₽\. Осталось 40 ₽ – до получения/,
  );
  const page = shown(half);
  expect(page).toContain(`<a href="#pay">${MONEY_MOVES.rest('0,50\u00a0₽')}</a>`);
  expect(page).toMatch(/<div id="pay"[^>]*><form/);
  expect(headingOf({ ...PAID, due: 100, paid: 0, paymentStatus: 'NP' })).toBe('Оплата заказа № 21');
  const payment = { id: 'p', purchaseId: 'a', state: 'pending', amount: 100, confirmationUrl: null } as const;
  expect(headingOf({ ...PAID, due: 100, paid: 0, payment })).toBe('Проверяем оплату заказа № 21');
  expect(headingOf({ ...PAID, isCancelled: true })).toBe('Заказ № 21 отменён');
});

const spoken = (due: DueOf): string =>
  shown(due)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ');
const move = (amount: number, at: string, method: 'card' | 'transfer' = 'card') => ({ amount, at, method, receipt: 'r' });

it('says in the card of an order called off what went back, how and when, and not that it is unpaid', () => {
  const moves = [move(412_100, '2026-11-30T04:00:00Z'), move(-412_100, '2026-11-30T04:39:00Z')];
  const off: DueOf = { ...DUE, total: 412_100, isCancelled: true, paymentStatus: 'NP', moves };
  const page = spoken(off);
  expect(page).toContain('Возвращено на карту, пн 30 ноя, 07:39 · чек возврата – на e\u2011mail заказа 4 121 ₽');
  expect(page).toContain(MONEY_MOVES.cancelledReturned);
  expect(page).not.toContain('Не оплачен');
  const going = spoken({ ...off, paid: 412_100, refunding: 412_100, moves: moves.slice(0, 1) });
  expect(going).toContain('Возвращаем 4 121 ₽');
  expect(going).toContain(MONEY_MOVES.cancelledPaid);
});

it('gives each payment its own sum, day and receipt', () => {
  const moves = [move(228_350, '2026-11-27T09:00:00Z'), { ...move(228_350, '2026-11-30T04:39:00Z', 'transfer'), receipt: null }];
  const page = spoken({ ...PAID, total: 456_700, paid: 456_700, moves });
  expect(page).toContain('2 283,50 ₽ · карта, пт 27 ноя, 12:00 · чек – на e\u2011mail заказа');
  expect(page).toContain('2 283,50 ₽ · перевод на счёт, пн 30 ноя, 07:39');
});

it('says first of a rest the bank is asked for what it is asked for and what has come', () => {
  const payment = { id: 'p', purchaseId: 'a', state: 'pending', amount: 188_000, confirmationUrl: null } as const;
  const step = { kind: 'replace', title: 'Замените макет', day: '', later: '' } as const;
  const rest: DueOf = { ...PAID, due: 188_000, paid: 188_100, paymentStatus: 'PP', payment, step };
  expect(spoken(rest)).toMatch(/Проверяем оплату заказа № 21 Ждём ответа банка на 1 880 ₽; 1 881 ₽ уже у нас/);
  expect(shown(rest)).not.toContain(PAYMENT_WORDS.leads.after.replace);
  expect(shown({ ...rest, payment: null })).toContain(PAYMENT_WORDS.leads.after.replace);
  const asked = shown({ ...rest, payment: { ...payment, confirmationUrl: '/bank' } });
  expect(asked.indexOf('href="/bank"')).toBeLessThan(asked.indexOf('step-title'));
  expect(asked.indexOf(PENDING_PAYMENT.waitingText)).toBeLessThan(asked.indexOf('step-title'));
});

it('says that the shop goes on by itself only where no word of the customer is needed', () => {
  const step = { kind: 'none', title: 'Проверяем макет', day: '', later: '' } as const;
  expect(shown({ ...PAID, step })).toContain(PAYMENT_WORDS.leads.after.none);
  const ahead = shown({ ...PAID, step: { ...step, isApprovalAhead: true } });
  expect(ahead).toContain(PAYMENT_WORDS.leads.after.checking);
  expect(ahead).not.toContain(PAYMENT_WORDS.leads.after.none);
});

it('says that a letter was sent on the day of the payment alone', async () => {
  const step = { kind: 'none', title: 'Смотрит технолог', day: '', later: '' } as const;
  const { letterSent } = MONEY_MOVES;
  await expect.poll(() => shown({ ...PAID, step, moves: [move(100, new Date().toISOString())] })).toContain(letterSent);
  expect(shown({ ...PAID, step, moves: [move(100, '2026-01-20T09:00:00Z')] })).not.toContain(letterSent);
  const payment = { id: 'p', purchaseId: 'a', state: 'pending', amount: 100, confirmationUrl: null } as const;
  expect(shown({ ...PAID, step, payment, moves: [move(100, new Date().toISOString())] })).not.toContain(letterSent);
});

it('says of a received order when it came and what can be done with it, and not that the shop goes on', async () => {
  const point = { step: 'received', state: 'done', day: '2026-11-30', from: null, isConditional: false } as const;
  const order: DueOf['orders'][number] = { number: '000021-1', title: 'Визитки', quantity: 100, status: 'SHP', way: [point] };
  const received: DueOf = { ...PAID, orders: [order], step: null };
  const { receivedNext } = PAYMENT_WORDS.leads;
  expect(spoken(received)).toContain('Заказ выдан пн 30 ноября.');
  expect(shown(received)).toContain(receivedNext.owner);
  await expect.poll(() => shown(received)).toContain('commandfor="login"');
  expect(shown({ ...received, isAttachable: true })).toContain(receivedNext.guest);
  expect(shown({ ...received, isAttachable: true })).not.toContain('commandfor="login"');
  expect(spoken({ ...received, deliveryType: 'door' })).toContain('Заказ отправлен, день получения – пн 30 ноября.');
});

it('says of a made order that is paid in part what is left to pay, with the form before everything that has passed', () => {
  const way = (['placed', 'artwork', 'print', 'made'] as const).map(
    (step) => ({ step, state: 'done', day: null, from: null, isConditional: false }) as const,
  );
  const order = { number: '000015-1', title: 'Визитки', quantity: 100, status: 'MADE', way } as const;
  const step = { kind: 'none', title: 'Готов, ждёт оплаты', day: '', later: '' } as const;
  const owing: DueOf = { ...PAID, number: '000015', due: 228_350, paid: 100_000, paymentStatus: 'PP', orders: [order], step };
  expect(headingOf(owing)).toBe('Осталось оплатить 2 283,50 ₽ – и можно забирать');
  expect(headingOf({ ...owing, deliveryType: 'door' })).toMatch(/– и отправим$/);
  const page = shown(owing);
  expect(page).not.toContain(PAYMENT_WORDS.leads.after.none);
  expect(page).not.toContain(step.title);
  expect(headingOf({ ...owing, orders: [{ ...order, way: way.map((point) => ({ ...point, state: 'ahead' as const })) }] })).toBe(
    'Заказ № 15: внесена часть',
  );
});

it('says before the money what stands against printing', () => {
  const order = { number: '000021-1', title: 'Визитки', quantity: 100, status: 'MAKERR' } as const;
  const unpaid: DueOf = { ...PAID, paid: 0, due: 100, paymentStatus: 'NP', orders: [{ ...order, next: { kind: 'replace', label: '' } }] };
  const page = shown(unpaid);
  expect(page.indexOf(PAYMENT_WORDS.wrongTitle)).toBeGreaterThan(0);
  expect(page.indexOf(PAYMENT_WORDS.wrongTitle)).toBeLessThan(page.indexOf('type="submit"'));
  expect(shown({ ...unpaid, isChecking: true })).toContain(PAYMENT_WORDS.checkingText);
  const other = { ...order, number: '000021-2', title: 'Буклеты', status: 'CRE' } as const;
  const several = shown({ ...unpaid, orders: [{ ...order, status: 'MAK' }, other], isChecking: true });
  expect(several).toContain('Нет файла: Буклеты.');
  expect(several).not.toContain(PAYMENT_WORDS.checkingText);
  expect(shown({ ...unpaid, orders: [{ ...order, status: 'CRE', next: { kind: 'pay', label: '' } }] })).not.toContain(
    PAYMENT_WORDS.wrongTitle,
  );
});

const invoiceOf = (amount: number) => ({
  id: 'i',
  number: '3',
  issuedOn: '2026-11-30',
  validUntil: '2026-12-07',
  amount,
  file: '/invoice',
});

it('asks for one sum while the bank thinks: the invoice is among the other ways, a refused artwork stays said', async () => {
  const payment = { id: 'p', purchaseId: 'a', state: 'pending', amount: 188_100, confirmationUrl: null } as const;
  const orders = [{ number: '000021-1', title: 'Визитки', quantity: 100, status: 'MAK', next: { kind: 'replace', label: '' } }] as const;
  const asked = { ...PAID, paid: 0, due: 376_100, paymentStatus: 'WP', invoice: invoiceOf(376_100), isAttachable: true } as const;
  const pending: DueOf = { ...asked, payment, orders: [...orders] };
  await expect.poll(() => shown(pending)).toContain(PENDING_PAYMENT.otherWay);
  const page = shown(pending);
  expect(page.indexOf('href="/invoice"')).toBeGreaterThan(page.indexOf(PENDING_PAYMENT.otherWay));
  expect(page.split('href="/invoice"')).toHaveLength(2);
  expect(page).not.toContain('button-primary');
  expect(shown(asked)).toContain('button-primary');
  expect(page).toContain(PAYMENT_WORDS.bankFirst);
  expect(PAYMENT_WORDS.bankFirst).toContain('дождитесь ответа банка');
  expect(page).toContain(PAYMENT_WORDS.wrongTitle);
  expect(spoken(pending)).toMatch(/Ждём от банка .*из 3 761 ₽, остальное до получения 1 881 ₽/);
  expect(spoken(pending)).not.toContain('К оплате');
});

it('asks to wait for the bank beside the documents too, where the invoice can be taken', async () => {
  $linked.set(purchaseView({ id: DUE.id, orders: [orderView('o')] }));
  const payment = { id: 'p', purchaseId: 'a', state: 'pending', amount: 100, confirmationUrl: null } as const;
  const timesSaid = (due: DueOf) => shown(due).split(PAYMENT_WORDS.bankFirst).length - 1;
  const unpaid: DueOf = { ...DUE, due: 100, isAttachable: true };
  await expect.poll(() => timesSaid({ ...unpaid, payment })).toBe(2);
  expect(timesSaid(unpaid)).toBe(0);
  $linked.set(null);
});

it('offers after a part was paid the invoice of the rest, and no more that of the whole', () => {
  const rest: DueOf = { ...PAID, paid: 188_100, due: 188_000, paymentStatus: 'PP', invoice: invoiceOf(376_100), isAttachable: true };
  expect(shown(rest)).not.toContain('href="/invoice"');
  expect(spoken(rest)).toContain('Получить счёт на остаток, 1 880 ₽');
  expect(spoken({ ...rest, isAttachable: false })).not.toContain('Получить счёт на остаток');
  expect(shown({ ...rest, invoice: invoiceOf(188_000) })).toContain('href="/invoice"');
});

it('offers who left the bank undecided its page and every other way to pay, and speaks of a minute no longer than one', () => {
  const payment = { id: 'p', purchaseId: 'a', state: 'pending', amount: 396_200, confirmationUrl: '/bank' } as const;
  const pending: DueOf = { ...PAID, paid: 0, due: 396_200, prepayment: 198_100, paymentStatus: 'NP', payment };
  const page = shown(pending);
  expect(page).toContain('href="/bank"');
  expect(page).toContain(PENDING_PAYMENT.otherWay);
  expect([...page.matchAll(/name="(?:method|share)"[^>]*value="(\w+)"/g)].map(([, value]) => value)).toEqual([
    'card',
    'sbp',
    'full',
    'part',
  ]);
  expect(page).toContain(PENDING_PAYMENT.waitingText);
  expect(spoken(pending)).toContain('Ждём ответа банка на 3 962 ₽. Обычно');
  const long: DueOf = { ...pending, payment: { ...payment, isLong: true } };
  expect(shown(long)).not.toContain('минут');
  expect(shown(long)).toContain(PENDING_PAYMENT.otherWay);
  expect(headingOf(long)).toBe('Оплата заказа № 21');
});

it('keeps the prepayment chosen that the bank has refused', () => {
  const payment = { id: 'p', purchaseId: 'a', state: 'canceled', amount: 198_100, confirmationUrl: null } as const;
  const unpaid: DueOf = { ...PAID, paid: 0, due: 396_200, prepayment: 198_100, paymentStatus: 'NP' };
  const chosen = (due: DueOf) => /<input type="radio" name="share" checked="" value="(\w+)"/.exec(shown(due))?.[1];
  expect(chosen(unpaid)).toBe('full');
  expect(chosen({ ...unpaid, payment })).toBe('part');
  expect(spoken({ ...unpaid, payment })).toMatch(/К оплате из 3 962 ₽, остальное до получения 1 981 ₽/);
  expect(spoken(unpaid)).toMatch(/К оплате 3 962 ₽/);
  expect(shown({ ...unpaid, payment })).toContain(PAYMENT_WORDS.pay('1 981 ₽'.replaceAll(' ', '\u00a0')));
  expect(chosen({ ...unpaid, payment: { ...payment, amount: 396_200 } })).toBe('full');
});

it('says of several jobs whose files are left that each is printed once its own is approved', () => {
  const order = { number: '000021-1', title: 'Визитки', quantity: 100, status: 'MAKRDY', next: { kind: 'approve', label: '' } } as const;
  const step = { kind: 'approve', title: '', day: '', later: '' } as const;
  const missing = { ...order, number: '000021-2', status: 'CRE', next: { kind: 'upload', label: '' } } as const;
  expect(shown({ ...PAID, orders: [order, missing], step })).toContain(PAYMENT_WORDS.leads.after.several);
  const done = { ...order, number: '000021-2', next: { kind: 'none', label: '' } } as const;
  expect(shown({ ...PAID, orders: [order, done], step })).toContain(PAYMENT_WORDS.leads.after.approve);
});

it('names every job whose file is still to come or to be approved, what is missing first, each with the way to its place', () => {
  const order = (id: string, title: string, kind: 'upload' | 'approve' | 'none', label: string) => ({
    ...({ id, number: `000021-${id}`, title, status: 'MAK', isOpen: true, remark: null, keptUntil: null, rules: null } as const),
    ...{ slots: [], next: { kind, label } },
  });
  const orders = [
    order('a', 'Визитки', 'approve', 'Посмотреть и утвердить'),
    order('b', 'Буклеты', 'upload', 'Загрузить макет'),
    order('c', 'Бирки', 'none', ''),
  ];
  $artworks.set({ state: 'ready', key: 'a', view: { role: 'customer', number: '000021', orders } });
  const list = renderToStaticMarkup(createElement(LeftFiles));
  const links = [...list.matchAll(/href="(.*?)".*?<\/svg>(.*?)<\/a>/g)].map(([, href, text]) => [href, text]);
  expect(links).toEqual([
    ['#order-b', 'Буклеты – загрузить макет'],
    ['#order-a', 'Визитки – посмотреть и утвердить'],
  ]);
});

it('says of several jobs what each costs, and what their day hangs on once', () => {
  const promise = 'Будет готов в пятницу, если оплата будут до 15:00.';
  const order = { number: '000021-1', title: 'Визитки', quantity: 1000, status: 'CRE', price: 988_300, promise } as const;
  const orders = [order, { ...order, number: '000021-2', title: 'Буклеты', quantity: 300 }];
  const unpaid: DueOf = { ...PAID, orders, paid: 0, due: 1_976_600, paymentStatus: 'NP', arrival: 'в пятницу, если оплата' };
  const page = shown(unpaid).replaceAll('\u00a0', ' ');
  expect(page).toContain('Буклеты · 300 шт.');
  expect(page.split('<dd>9 883 ₽</dd>')).toHaveLength(3);
  expect(page).not.toContain(promise);
  expect(page.split('в пятницу, если оплата')).toHaveLength(2);
});

it('says first of an order by invoice that it is placed, where the invoice went and its sum, with the card folded below it', () => {
  const invoice = { id: 'i', number: '3', issuedOn: '2026-11-27', validUntil: '2026-12-04', amount: 445_200, file: '/i' } as const;
  const invoiced: DueOf = { ...PAID, paid: 0, due: 445_200, paymentStatus: 'WP', invoice };
  const page = shown(invoiced).replaceAll('\u00a0', ' ');
  expect(headingOf(invoiced)).toBe('Заказ № 21 принят');
  expect(page).toContain('Счёт № 3 на 4 452 ₽ отправлен на почту заказа, действует по пт 4 дек включительно.');
  // The card is in a fold: the invoice is the way that stands chosen.
  expect(page.indexOf(`<summary>${PAYMENT_WORDS.otherMethod}`.replaceAll('\u00a0', ' '))).toBeLessThan(page.indexOf('checked=""'));
  expect(page).not.toContain('<details open');
  const payment = { id: 'p', purchaseId: 'a', state: 'canceled', amount: 445_200, confirmationUrl: null } as const;
  expect(shown({ ...invoiced, payment })).toContain('<details open');
  // The browser's own bubble in its own words would come before the page's sentence.
  expect(page).not.toContain('required');
  expect(headingOf({ ...invoiced, paid: 100, paymentStatus: 'PP' })).toBe('Заказ № 21: внесена часть');
  expect(shown({ ...invoiced, invoice: null, paymentStatus: 'GG' }).replaceAll('\u00a0', ' ')).toContain('К оплате 4 452 ₽.');
  expect(shown({ ...invoiced, invoice: null, paymentStatus: 'NP' })).not.toContain(PAYMENT_WORDS.otherMethod);
  expect(spoken({ ...invoiced, invoiced: 'Плательщик – ООО «Заря».' })).toContain('Плательщик – ООО «Заря».');
});

it('says first of an order by a proposal that it is accepted, until it is paid or the bank is asked', () => {
  const inquiry = { id: 'i'.repeat(22), number: '000001' };
  const accepted: DueOf = { ...PAID, paid: 0, due: 6_550_000, paymentStatus: 'NP', inquiry };
  expect(spoken(accepted)).toContain('Оплата заказа № 21 Предложение принято. К оплате 65 500 ₽.');
  const invoiced: DueOf = { ...accepted, paymentStatus: 'WP', invoice: invoiceOf(6_550_000) };
  expect(spoken(invoiced)).toContain('Предложение принято. Счёт № 3 на 65 500 ₽ отправлен');
  const payment = { id: 'p', purchaseId: 'a', state: 'pending', amount: 6_550_000, confirmationUrl: null } as const;
  const others: DueOf[] = [
    { ...accepted, inquiry: null },
    { ...accepted, payment },
    { ...accepted, paid: 100, paymentStatus: 'PP' },
    { ...accepted, due: 0, isCancelled: true },
  ];
  for (const other of others) expect(shown(other)).not.toContain(PAYMENT_WORDS.leads.accepted);
});

it('names beside an invoice the day a card buys too', () => {
  const days = { arrival: 'переводом – в среду', transfer: 'Перевод – в среду.', online: 'Картой – и во вторник.' };
  const invoiced: DueOf = { ...PAID, paid: 0, due: 100, paymentStatus: 'WP', ...days };
  expect(spoken(invoiced)).toMatch(/Можно забрать переводом – в среду.*Картой – и во вторник/);
  expect(spoken({ ...invoiced, paymentStatus: 'NP' })).not.toContain(days.online);
});

it('puts what is longest beside the sum: of an organisation its invoice, else the card', () => {
  const beside = (due: DueOf): string => /<div[^>]* class="[^"]*beside[^"]*">(?:<section|<form)[^>]*>/.exec(shown(due))?.[0] ?? '';
  const unpaid: DueOf = { ...PAID, paid: 0, due: 100, paymentStatus: 'NP' };
  expect(beside(unpaid)).toContain('<form');
  expect(beside({ ...unpaid, paymentStatus: 'GG' })).toContain('invoice-title');
  expect(beside({ ...unpaid, paymentStatus: 'WP' })).toContain('invoice-title');
});
