import { expect, test } from 'vitest';
import { outcomeOf } from '#lib/domain/artwork/flow.ts';
import { finding } from '#lib/domain/artwork/report.ts';
import { viewOfReport } from '#lib/domain/artwork/report-view.ts';
import { unreadableReport, unseenPage } from '#lib/domain/artwork/unseen.ts';
import { box, FACTS } from '#tests/support/page-facts.ts';

test.each([
  ['stopped', 'stopped'],
  ['crash', 'failed'],
  ['limit:time', 'too_heavy'],
  ['limit:memory', 'too_heavy'],
  ['limit:bytes', 'too_heavy'],
  ['encrypted', 'checked'],
])('a file that could not be read for «%s» was %s', (detail, outcome) => expect(outcomeOf(unreadableReport(detail))).toBe(outcome));

test('what else is found says nothing of how the check went', () => {
  expect(outcomeOf({ findings: [finding({ indicator: 'pages', severity: 2, detail: 'crash' })] })).toBe('checked');
  expect(outcomeOf({ findings: [finding({ indicator: 'unreadable', severity: 3 })] })).toBe('checked');
  const findings = ['crash', 'stopped'].map((detail) => finding({ indicator: 'unreadable', severity: 3, detail }));
  expect(outcomeOf({ findings })).toBe('failed');
});

test('a page of a fitting size is shown with its bleed, any other one whole', () => {
  const report = { severity: 1 as const, pages: 2, findings: [], unmeasured: [] };
  const other = { ...unseenPage(2, 'limit:time', 120, 80), inks: ['Cyan'] };
  expect(viewOfReport({ ...report, facts: [FACTS, other] }, 3).sheets).toEqual([
    { width: 96, height: 56, trim: { ...box(3, 3, 90, 50), turned: false }, inks: undefined },
    { width: 120, height: 80, trim: null, inks: ['Cyan'] },
  ]);
});
