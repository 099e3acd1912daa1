import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFileName } from '#lib/domain/artwork/file-name.ts';
import { artworkMimeOf, extensionOf } from '#lib/domain/artwork/file-type.ts';
import { approvalRefusal, type CheckedArtwork, takesArtworks, verdictOf, whyClosed, worstOf } from '#lib/domain/artwork/flow.ts';
import { slotsOf } from '#lib/domain/artwork/slots.ts';
import { nextChunkBytes, paced, secondsLeft } from '#lib/domain/artwork/upload-pace.ts';
import type { OrderStatus } from '#lib/domain/codes.ts';
import { loadCatalogue } from '#server/context/catalogue.ts';

const { products, priceList } = loadCatalogue();
const slots = (slug: string, change: object = {}) => {
  const product = products.get(slug)!;
  return slotsOf({ ...product.defaults, ...change }, product, priceList);
};

describe('The places of an order', () => {
  it('are one for each design of a single sheet', () => {
    expect(slots('BusinessCards', { designs: 3 }).map(({ id }) => id)).toEqual(['d1-block', 'd2-block', 'd3-block']);
    expect(slots('BusinessCards')[0]?.spec).toMatchObject({ trim: { width: 90, height: 50 }, bleed: 2, safe: 3, pages: 2 });
    expect(slots('BusinessCards', { sides: 'F0' })[0]?.spec.pages).toBe(1);
    expect(slots('BusinessCards', { format: '180x50' })[0]?.spec.folds).toEqual([{ axis: 'x', at: 90 }]);
  });

  it.each([
    ['staple', 16, { trim: { width: 420, height: 297 }, pages: 2, folds: [{ axis: 'x', at: 210 }] }],
    ['wire', 16, { trim: { width: 210, height: 297 }, pages: 4, folds: [] }],
  ])('give a %s-bound book a cover of its own', (binding, pages, cover) => {
    const [first, second] = slots('catalogs', { binding, pages });
    expect(first).toMatchObject({ id: 'd1-cover', spec: cover });
    expect(second).toMatchObject({ id: 'd1-block', spec: { trim: { width: 210, height: 297 }, pages: 16 } });
  });

  it('give a glued book a cover with its spine between two folds', () => {
    const cover = slots('catalogs', { binding: 'perfect', pages: 96 })[0]!.spec;
    const [left, right] = cover.folds.map(({ at }) => at);
    expect(left).toBe(210);
    expect(right! - left!).toBeGreaterThan(0);
    expect(cover.trim.width).toBe(420 + right! - left!);
  });

  it('exist for every product on sale and have names of their own', () => {
    for (const product of products.values()) {
      const ids = slotsOf(product.defaults, product, priceList).map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(0);
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(slots('BusinessCards', { format: 'nothing' })).toEqual([]);
  });
});

describe('Names and kinds of files', () => {
  it('a cleaned name is never a path, never hidden, never long, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 160 }), (name) => {
        const clean = cleanFileName(name);
        expect(clean).not.toMatch(/[/\\\p{Cc}\p{Cf}<>"]|^\./u);
        expect(clean.length).toBeLessThanOrEqual(120);
        expect(cleanFileName(clean)).toBe(clean);
      }),
    );
  });

  it('a long name keeps its ending', () => {
    expect(cleanFileName(`${'я'.repeat(300)}.pdf`)).toMatch(/^я{116}\.pdf$/);
  });

  it.each([
    ['%PDF-1.7', 'application/pdf', 'pdf'],
    ['\u00ff\u00d8\u00ff\u00e0', 'image/jpeg', 'jpg'],
    ['\u0089PNG\r\n\u001a\n', 'image/png', 'png'],
    ['II*\u0000', 'image/tiff', 'tif'],
    ['MM\u0000*', 'image/tiff', 'tif'],
    [' %PDF-1.7', 'application/pdf', 'pdf'],
    ['\u00ef\u00bb\u00bf%PDF-1.7', 'application/pdf', 'pdf'],
    [`${' '.repeat(1024)}%PDF-1.7`, null, null],
    ['<svg ', null, null],
    ['GIF89a', null, null],
    ['', null, null],
  ])('%j is %s', (head, mime, extension) => {
    expect(artworkMimeOf(Buffer.from(head, 'latin1'))).toBe(mime);
    if (mime !== null) expect(extensionOf(mime)).toBe(extension);
  });
});

describe('The way of an order through the check', () => {
  const green: CheckedArtwork = { state: 'checked', severity: 1 };
  const yellow: CheckedArtwork = { state: 'checked', severity: 2 };
  const red: CheckedArtwork = { state: 'checked', severity: 3 };
  const waiting: CheckedArtwork = { state: 'waiting', severity: null };
  const broken: CheckedArtwork = { state: 'broken', severity: null };

  it.each([
    ['a file still waits', [red, waiting], 2, null],
    ['the robot failed on one', [red, broken], 2, 'ROBMIST'],
    ['one is red', [green, red], 2, 'MAKERR'],
    ['all are clean', [green, yellow], 2, 'MAKRDY'],
    ['clean ones wait for the rest', [green], 2, 'MAK'],
  ] as const)('when %s', (_, newest, count, verdict) => {
    expect(verdictOf(newest, count)).toBe(verdict);
  });

  it.each([
    [waiting, 'ROBOT', true, 'unchecked'],
    [broken, 'ROBMIST', true, 'unchecked'],
    [broken, 'MAKRDY', true, null],
    [red, 'MAKERR', true, 'errors'],
    [red, 'MAKRDY', false, 'as_is'],
    [red, 'MAKRDY', true, null],
    [yellow, 'MAKRDY', false, 'as_is'],
    [yellow, 'MAKRDY', true, null],
    [green, 'MAKRDY', false, null],
    [green, 'MAK', false, null],
  ] as const)('%j in %s with a tick %s', (artwork, status, asIs, refusal) => {
    expect(approvalRefusal(artwork, status, asIs)).toBe(refusal);
  });

  it('shows the worst colour of its newest files, and none while one has none', () => {
    expect([worstOf([]), worstOf([green, waiting]), worstOf([red, broken]), worstOf([green]), worstOf([green, red, yellow])]).toEqual([
      ...[null, null, null, 1, 3],
    ]);
  });

  it('takes files only before work on the order begins', () => {
    const takes = (status: OrderStatus): boolean => takesArtworks({ status, cancelled_at: null });
    expect((['CRE', 'MAKERR', 'MAKRDY'] as const).every(takes)).toBe(true);
    expect(takesArtworks({ status: 'MAK', cancelled_at: '2026-11-20T10:00:00.000Z' })).toBe(false);
    expect((['CALC', 'BEAGR', 'MAKCH', 'MAKDOWN', 'INPROD', 'SHP'] as const).some(takes)).toBe(false);
  });

  it.each([
    ['CALC', false, 'early'],
    ['BEAGR', false, 'early'],
    ['CALC', true, 'cancelled'],
    ['MAK', true, 'cancelled'],
    ['MAK', false, null],
    ['AGR', false, 'late'],
    ['MAKDOWN', false, 'late'],
  ] as const)('of %s (called off: %s) are closed for the reason a customer is told: %s', (status, isCancelled, why) => {
    expect(whyClosed(status, isCancelled)).toBe(why);
  });
});

describe('The pace of an upload', () => {
  it('keeps each piece between its bounds whatever the line does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 1_000_000 }), (bytes, ms) => {
        const next = nextChunkBytes(bytes, ms);
        expect(next).toBeGreaterThanOrEqual(128 * 1024);
        expect(next).toBeLessThanOrEqual(8 * 1024 * 1024);
      }),
    );
  });

  it('sends less on a slow line and more on a fast one', () => {
    expect(nextChunkBytes(512 * 1024, 20_000)).toBeLessThan(512 * 1024);
    expect(nextChunkBytes(512 * 1024, 100)).toBe(1024 * 1024);
  });

  it('tells the time left once it has seen the speed', () => {
    const start = { sent: 0, atMs: 0, speed: null };
    expect(secondsLeft(start, 1000)).toBeNull();
    expect(paced(start, 100, 100)).toBe(start);
    const after = paced(start, 2000, 1000);
    expect(secondsLeft(after, 4001)).toBe(3);
    expect(paced(after, 3000, 2000).speed).toBeLessThan(2000);
  });
});
