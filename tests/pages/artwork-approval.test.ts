import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Approval } from '#islands/artwork/Approval.tsx';
import { Checked } from '#islands/artwork/Checked.tsx';
import { Restore } from '#islands/artwork/Restore.tsx';
import { ARTWORK_FIX_WORDS } from '#lib/messages/artwork/artwork-fixes.ts';
import { LIGHT_TABLE } from '#lib/messages/artwork/light-table.ts';
import type { ArtworkReport, ArtworkView, OrderArtworksView, SlotView } from '#lib/stores/artwork/artworks.ts';
import { CARD } from '#tests/support/artworks.ts';

const reportOf = (severity: 1 | 2 | 3) => ({ severity, pages: 1, sheets: [], unmeasured: [], findings: [] }) as unknown as ArtworkReport;
const version = (number: number, severity: 1 | 2 | 3, approvedAt: string | null = null): ArtworkView => ({
  ...{ id: `v${number}`, version: number, name: 'card.pdf', mime: 'application/pdf', bytes: 10, sha256: `${number}`.repeat(64) },
  ...{
    state: 'checked',
    report: reportOf(severity),
    fixes: null,
    isFixing: false,
    fixProblem: null,
    origin: 'upload',
    sourceVersion: null,
  },
  ...{ createdAt: '2026-11-16T09:00:00.000Z', approvedAt, keptDays: null, takenFrom: null, file: '/x', previews: [] },
});
const APPROVED = version(2, 1, '2026-11-16T10:00:00.000Z');
const REFUSED = version(1, 3);
const read = (element: Parameters<typeof renderToStaticMarkup>[0]) => renderToStaticMarkup(element).replaceAll('\u00a0', ' ');

const checked = (artwork: ArtworkView) => {
  const slot: SlotView = { id: 'd1-block', design: 1, spec: CARD, versions: [artwork, REFUSED], unfinished: null };
  const order = {
    ...{ id: 'o', number: '000001-1', status: 'MAKRDY', isOpen: true, rules: null },
    slots: [slot],
  } as unknown as OrderArtworksView;
  return read(createElement(Checked, { order, slot, artwork, report: reportOf(1), previous: REFUSED, role: 'customer' }));
};

test('the way back to the former file stands below the approval, and is away from an approved file', () => {
  const way = ARTWORK_FIX_WORDS.restore(1);
  const before = checked(version(2, 1));
  expect(before.indexOf(way)).toBeGreaterThan(before.indexOf(LIGHT_TABLE.approve));
  expect(checked(APPROVED)).not.toContain(way);
});

test('back from an approved file leads a question that says what becomes of the approval, and what the former file is', () => {
  const asked = read(createElement(Restore, { artwork: APPROVED, previous: REFUSED }));
  expect(asked).toMatch(/^<details><summary>Вернуть прежний файл – версию 1<\/summary>/);
  expect(asked).toContain('Утверждение снимется');
  expect(asked).toContain('печатать её было нельзя');
  expect(/<button.*?>(.*?)<\/button>/.exec(asked)?.[1]).toBe('Снять утверждение и вернуть версию 1');
  expect(read(createElement(Restore, { artwork: APPROVED, previous: version(1, 1) }))).not.toContain('нельзя');
});

test('the button of a word that was just said keeps its place and can be pressed no more', () => {
  const said = read(createElement(Approval, { artwork: APPROVED, severity: 2, isPassed: true, owed: 100 }));
  expect(said.match(/<button/g)).toHaveLength(1);
  expect(said).toMatch(/<button[^>]* disabled=""[^>]*>Утверждено</);
});

test('a file corrected by the shop asks for a look only until it is approved', () => {
  const fixed = (artwork: ArtworkView) => checked({ ...artwork, origin: 'fix', sourceVersion: 1 });
  expect(fixed(version(2, 1))).toContain('Исправлен нами из версии 1: посмотрите на него, прежде чем утверждать.');
  expect(fixed(APPROVED)).toContain('Исправлен нами из версии 1.');
});
