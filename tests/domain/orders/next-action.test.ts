import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES, type PaymentStatus } from '#lib/domain/codes.ts';
import { filesLeft } from '#lib/domain/orders/files-left.ts';
import { ACTION_KINDS, FILES, type Files, filesOf, nextActionOf, type OrderState } from '#lib/domain/orders/next-action.ts';
import { groupOf, groupOfAll, ORDER_GROUPS, statusesOf } from '#lib/domain/orders/order-groups.ts';
import { actionLabel, statusWords } from '#lib/messages/orders/customer-status.ts';

const state = (status: OrderStatus, paymentStatus: PaymentStatus, files: Files = 'none'): OrderState => ({
  status,
  paymentStatus,
  files,
  isCancelled: false,
});

const EVERY = ORDER_STATUSES.flatMap((status) =>
  PAYMENT_STATUSES.flatMap((payment) => FILES.map((files) => state(status, payment, files))),
);
const OWED = 120_000;

describe('The next action of an order', () => {
  it.each([
    ['MAKERR', 'NP', 'unapproved', 'replace'],
    ['MAKERR', 'FP', 'approved', 'replace'],
    ['MAKRDY', 'NP', 'unapproved', 'approve'],
    ['MAKRDY', 'FP', 'unapproved', 'approve'],
    ['MAKRDY', 'FP', 'approved', 'none'],
    ['MAKRDY', 'NP', 'approved', 'pay'],
    ['CRE', 'NP', 'none', 'pay'],
    ['CRE', 'FP', 'none', 'upload'],
    ['CRE', 'PP', 'none', 'upload'],
    ['CRE', 'GG', 'none', 'invoice'],
    ['CRE', 'WP', 'none', 'upload'],
    ['MAK', 'FP', 'checking', 'none'],
    ['MAK', 'FP', 'approved', 'upload'],
    ['MAK', 'FP', 'unapproved', 'upload'],
    ['MAK', 'FP', 'none', 'none'],
    ['MAKRDY', 'WP', 'approved', 'invoice'],
    ['INPROD', 'PP', 'approved', 'pay'],
    ['MADE', 'PP', 'approved', 'pay'],
    ['ROBMIST', 'FP', 'unapproved', 'none'],
    ['BEAGR', 'FP', 'none', 'none'],
    ['SHP', 'FP', 'approved', 'none'],
  ] as const)('in %s, %s, files %s, is %s', (status, payment, files, kind) => {
    expect(nextActionOf(state(status, payment, files), OWED).kind).toBe(kind);
  });

  it('is one of those a contract gives out', () => {
    expect(ACTION_KINDS).toEqual(['replace', 'approve', 'upload', 'pay', 'invoice', 'none']);
    expect(new Set(EVERY.map((one) => nextActionOf(one, OWED).kind))).toEqual(new Set(ACTION_KINDS));
  });

  it('is none once the order is called off', () => {
    for (const one of EVERY) expect(nextActionOf({ ...one, isCancelled: true }, OWED)).toEqual({ kind: 'none' });
  });

  it('is always there while money is owed, never asks for money that is paid, and names the sum', () => {
    for (const one of EVERY) {
      const action = nextActionOf(one, OWED);
      if (one.paymentStatus !== 'FP') expect(action.kind).not.toBe('none');
      else expect(['pay', 'invoice']).not.toContain(action.kind);
      if (action.kind === 'pay' || action.kind === 'invoice') expect(action.sum).toBe(OWED);
    }
  });

  it('a wrong file and one that waits for approval come before everything else', () => {
    for (const one of EVERY) {
      const { kind } = nextActionOf(one, OWED);
      if (one.status === 'MAKERR') expect(kind).toBe('replace');
      if (one.status === 'MAKRDY' && one.files === 'unapproved') expect(kind).toBe('approve');
    }
  });

  it('names itself by what it does, with the sum or the number, and says nothing when there is nothing to do', () => {
    const label = (one: OrderState, invoice: { number: string } | null = null) => actionLabel(nextActionOf(one, OWED), invoice);
    expect(label(state('MAKERR', 'FP'))).toBe('Заменить макет');
    expect(label(state('MAKRDY', 'FP', 'unapproved'))).toBe('Посмотреть и утвердить');
    expect(label(state('CRE', 'FP'))).toBe('Загрузить макет');
    expect(label(state('MADE', 'PP', 'approved'))).toMatch(/^Оплатить 1\s200\s₽$/);
    expect(label(state('MAKRDY', 'WP', 'approved'), { number: '5' })).toBe('Счёт № 5');
    expect(label(state('MAKRDY', 'GG', 'approved'))).toBe('Получить счёт');
    expect(label(state('SHP', 'FP'))).toBe('');
  });
});

describe('Files of an order', () => {
  it('are as far as the newest version of the last place', () => {
    const file = (isChecking: boolean, isApproved: boolean) => ({ isChecking, isApproved });
    expect(filesOf([])).toBe('none');
    expect(filesOf([file(true, false), file(false, true)])).toBe('checking');
    expect(filesOf([file(false, false), file(false, true)])).toBe('unapproved');
    expect(filesOf([file(false, true), file(false, true)])).toBe('approved');
  });
});

it('The files left of a purchase are counted by what is to be done, what takes longest first', () => {
  expect(filesLeft(['approve', 'upload', 'none', 'replace', 'pay', 'upload'])).toEqual([
    { turn: 'upload', count: 2 },
    { turn: 'replace', count: 1 },
    { turn: 'approve', count: 1 },
  ]);
  expect(filesLeft(['none', 'pay'])).toEqual([]);
});

describe('The groups of the list', () => {
  it('the customer’s holds every order whose file waits for him, and none without an action', () => {
    for (const one of EVERY) {
      const { kind } = nextActionOf(one, OWED);
      if (['replace', 'approve', 'upload'].includes(kind)) expect(groupOf(one), JSON.stringify(one)).toBe('waiting');
      if (kind === 'none') expect(groupOf(one), JSON.stringify(one)).not.toBe('waiting');
    }
  });

  it.each([
    ['MAKRDY', 'NP', 'waiting'],
    ['MAKRDY', 'GG', 'waiting'],
    ['MAKRDY', 'WP', 'waiting'],
    ['MAKRDY', 'PP', 'work'],
    ['ROBMIST', 'PP', 'work'],
    ['INPROD', 'PP', 'work'],
    ['INPROD', 'WP', 'work'],
    ['MADE', 'PP', 'waiting'],
    ['WRH', 'WP', 'waiting'],
    ['SHP', 'PP', 'waiting'],
    ['SHP', 'WP', 'waiting'],
  ] as const)('with its file approved, in %s, %s, put an order among those %s', (status, payment, group) => {
    expect(groupOf(state(status, payment, 'approved'))).toBe(group);
  });

  it('hold every status once, and a cancelled order among the cancelled alone', () => {
    expect((['work', 'ready', 'done'] as const).flatMap(statusesOf).sort()).toEqual([...ORDER_STATUSES].sort());
    for (const one of EVERY) expect(groupOf({ ...one, isCancelled: true })).toBe('cancelled');
  });

  it('put a purchase where the first of its orders stands', () => {
    const [waiting, work, gone] = [state('MAKERR', 'FP'), state('INPROD', 'FP'), { ...state('CRE', 'NP'), isCancelled: true }];
    expect(groupOfAll([work, waiting, gone])).toBe('waiting');
    expect(groupOfAll([gone, work])).toBe('work');
    expect(groupOfAll([gone])).toBe('cancelled');
    expect(ORDER_GROUPS[0]).toBe('waiting');
  });
});

describe('The words of a stand', () => {
  const facts = { until: null, severity: null, invoiceUntil: null, today: '2026-11-21', arrivalDay: null };
  const read = (one: OrderState) => statusWords(one, 'workshop', facts);

  it('carry a warning or an octagon exactly where the order waits for its customer', () => {
    for (const one of EVERY) {
      const isWrong = nextActionOf(one, OWED).kind === 'replace';
      const signs = isWrong ? ['bad'] : groupOf(one) === 'waiting' ? ['warn'] : ['ok', 'info'];
      expect(signs, JSON.stringify(one)).toContain(read(one).sign);
    }
  });

  it('say before any money that the file is missing too', () => {
    expect(read(state('CRE', 'NP', 'none')).text).toBe('Ждём оплату и макет');
    expect(read(state('CRE', 'NP', 'checking')).text).toBe('Ждём оплату');
    expect(read(state('MAK', 'NP', 'unapproved')).text).toBe('Ждём оплату');
  });

  it.each([
    ['NP', 'Ждём оплату и макет'],
    ['WP', 'Ждём оплату и макет'],
    ['GG', 'Ждём реквизиты и макет'],
    ['PP', 'Ждём макет'],
    ['FP', 'Ждём макет'],
  ] as const)('name in %s everything that is waited for while no file has come, also of a proposal', (payment, text) => {
    expect(read(state('CRE', payment, 'none')).text).toBe(text);
    expect(read({ ...state('MAKCH', payment, 'none'), isFileless: true }).text).toBe(text);
    expect(read({ ...state('INPROD', payment, 'none'), isFileless: true }).text).toBe('В печати');
  });

  it('wait for no payment of who pays after delivery', () => {
    expect(read({ ...state('CRE', 'WP', 'none'), isOnCredit: true }).text).toBe('Ждём макет');
    expect(read({ ...state('MAKCH', 'WP', 'none'), isFileless: true, isOnCredit: true }).text).toBe('Ждём макет');
  });

  it('never call anything calculated, and never speak of money that is paid', () => {
    for (const one of EVERY) {
      const { text, note } = read(one);
      expect(text).not.toMatch(/рассчитан|ожидает счёта/i);
      if (one.paymentStatus === 'FP') expect(`${text} ${note}`).not.toMatch(/оплат|счёт|реквизит/i);
    }
  });

  it('say when the customer’s step still keeps the day, and how long an invoice holds', () => {
    const until = { day: '2026-11-23', hour: 18 };
    expect(statusWords(state('CRE', 'FP'), 'workshop', { ...facts, until }).note).toMatch(/^успеем до 18:00 мск пн\s23$/);
    const invoiced = state('MAKRDY', 'WP', 'approved');
    expect(statusWords(invoiced, 'workshop', { ...facts, invoiceUntil: '2026-11-25' }).note).toMatch(/^действует по ср\s25$/);
    expect(statusWords(invoiced, 'workshop', { ...facts, invoiceUntil: '2026-11-20' }).note).toBe('срок счёта вышел');
    expect(read({ ...state('MAKERR', 'NP'), isCancelled: true }).sign).toBe('info');
  });
});
