import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContentError } from '#content/explain.ts';
import { CONTENT_FOLDER } from '#content/read.ts';
import { decodeYaml } from '#content/read-yaml.ts';
import { OrderStatusFile } from '#content/schemas/order-statuses.ts';
import { DELIVERY_TYPES, ORDER_STATUSES } from '#lib/domain/codes.ts';
import { ACTORS, FIRST_STATUS, mayMove, movesFrom, paymentStatusOf, unpaidStatus } from '#lib/domain/orders/order-status.ts';
import { KIND_OF_EVENT, letterEventOf } from '#lib/domain/orders/status-letters.ts';

const FILE = 'order-statuses.yaml';
const TEXT = readFileSync(join(CONTENT_FOLDER, FILE), 'utf8');
const read = (text: string) => decodeYaml(FILE, OrderStatusFile, text);
const TABLE = read(TEXT);
const status = fc.constantFrom(...ORDER_STATUSES);

describe('the table of transitions', () => {
  it('lets an actor go exactly where the list of moves says', () => {
    fc.assert(
      fc.property(status, status, fc.constantFrom(...ACTORS), (from, to, actor) => {
        expect(movesFrom(TABLE, from, actor).includes(to)).toBe(mayMove(TABLE, from, to, actor));
        expect(mayMove(TABLE, from, to, actor)).toBe(TABLE[from][to]?.includes(actor) ?? false);
      }),
    );
  });

  it('keeps a shipped order where it is and the artwork check only what it checks', () => {
    for (const actor of ACTORS) expect(movesFrom(TABLE, 'SHP', actor)).toEqual([]);
    expect(ORDER_STATUSES.filter((from) => movesFrom(TABLE, from, 'robot').length > 0)).toEqual(['MAK', 'ROBOT']);
  });

  it('places an order from where its price was worked out, by the shop itself', () => {
    expect(ACTORS.filter((actor) => mayMove(TABLE, 'CALC', FIRST_STATUS, actor))).toEqual(['shop']);
  });

  const change = (from: string, to: string) => {
    expect(TEXT).toContain(from);
    return TEXT.replace(from, to);
  };
  it.each([
    ['an unknown actor', change('SHP: [floor, integration] }\nSHP', 'SHP: [flor] }\nSHP'), /WRH\.SHP\[1\] – «flor».*может быть, floor/],
    ['an unknown status', change('INPROD: { MADE:', 'INPROD: { MADEE:'), /INPROD\.MADEE – .*может быть, MADE\?/],
    ['a missing status', change('WRH: { SHP: [floor, integration] }\n', ''), /WRH – /],
    ['a status leading to itself', change('WRH: { SHP', 'WRH: { WRH: [floor], SHP'), /WRH\.WRH – /],
    ['no actor who may', change('CALC: { CRE: [shop] }', 'CALC: { CRE: [] }'), /CALC\.CRE – /],
    ['an actor twice', change('CALC: { CRE: [shop] }', 'CALC: { CRE: [shop, shop] }'), /CALC\.CRE\[2\] – «shop» повторяется/],
    ['a trap', change('INPROD: { MADE: [floor, integration] }', 'INPROD: {}'), /INPROD – из этого статуса заказ не дойдёт/],
    ['a status nothing leads to', change('WRH: [floor, integration], ', ''), /WRH – в этот статус ничто не ведёт/],
  ])('refuses %s', (_, text, message) => {
    expect(() => read(text)).toThrow(ContentError);
    expect(() => read(text)).toThrow(message);
  });
});

describe('letters of a move', () => {
  it('tells the same event once', () => {
    expect(letterEventOf('MAKRDY', 'MAKDOWN', 'door')).toBe('print');
    expect(letterEventOf('MAKDOWN', 'INPROD', 'door')).toBeNull();
  });

  it('speaks of the warehouse to who comes to it, and of the way to who waits for a parcel', () => {
    const events = DELIVERY_TYPES.map((type) => [type, letterEventOf('MADE', 'WRH', type), letterEventOf('WRH', 'SHP', type)]);
    expect(events).toEqual([
      ['workshop', 'waiting', null],
      ['pickup', null, 'shipped'],
      ['door', null, 'shipped'],
    ]);
  });

  it('has a move for every kind but the customer’s own approval', () => {
    const sent = ORDER_STATUSES.flatMap((from) =>
      Object.keys(TABLE[from]).flatMap((to) => DELIVERY_TYPES.map((type) => letterEventOf(from, to as typeof from, type))),
    );
    expect(Object.keys(KIND_OF_EVENT).filter((event) => !sent.some((one) => one === event))).toEqual(['approved']);
  });

  it('never writes about what the customer did or cannot help', () => {
    for (const to of ['CALC', 'CRE', 'MAK', 'ROBOT', 'ROBMIST', 'BEAGR'] as const)
      for (const type of DELIVERY_TYPES) expect(letterEventOf('CRE', to, type)).toBeNull();
  });
});

describe('what a purchase waits for', () => {
  it.each([
    ['a person', { kind: 'person' }, 'NP'],
    ['an organisation that has yet to name its requisites', { kind: 'organisation', requisites: null }, 'GG'],
    ['an organisation with an invoice', { kind: 'organisation', requisites: {} }, 'WP'],
  ] as const)('from %s', (_, payer, status) => {
    expect(unpaidStatus(payer)).toBe(status);
  });

  it.each([
    [0, 100, 'NP'],
    [-1, 100, 'NP'],
    [1, 100, 'PP'],
    [99, 100, 'PP'],
    [100, 100, 'FP'],
    [101, 100, 'FP'],
    [0, 1, 'NP'],
    [0, 0, 'FP'],
  ] as const)('once %i of %i kopecks are paid is %s', (paid, total, status) => {
    expect(paymentStatusOf(paid, total)).toBe(status);
  });

  it('stays what it was while nothing is paid', () => {
    expect(paymentStatusOf(0, 100, 'WP')).toBe('WP');
    expect(paymentStatusOf(1, 100, 'WP')).toBe('PP');
  });
});
