import { describe, expect, test } from 'vitest';
import {
  ARCHIVE_KINDS,
  DOCUMENT_KINDS,
  documentNumber,
  documentsDue,
  isClosing,
  needsRequisites,
  WHOLE_KINDS,
} from '#lib/domain/documents/document-rules.ts';

describe('papers of a purchase', () => {
  test.each([
    ['invoiced', 'organisation', ['contract']],
    ['shipped', 'organisation', ['upd']],
    ['settled', 'organisation', []],
    ['invoiced', 'person', []],
    ['shipped', 'person', []],
    ['settled', 'person', ['act']],
  ] as const)('once it is %s, %s: %j', (event, payer, due) => expect(documentsDue(event, payer)).toEqual(due));

  test('say everything was handed over, or only what was agreed', () => {
    expect(WHOLE_KINDS.filter(isClosing)).toEqual(['upd', 'act']);
  });

  test('bear the name of an organisation, but for an act', () => {
    expect(WHOLE_KINDS.filter(needsRequisites)).toEqual(['contract', 'upd']);
  });

  test('are numbered with a letter where they have numbers of their own', () => {
    expect(DOCUMENT_KINDS.map((kind) => documentNumber(kind, 7))).toEqual(['7', '7', '7', 'А-7', 'К-7']);
  });

  test('have the names an archive gives out', () => {
    expect(DOCUMENT_KINDS).toEqual(['contract', 'upd', 'act', 'advance', 'correction']);
    expect(ARCHIVE_KINDS).toEqual(['invoice', 'contract', 'upd', 'act', 'advance', 'correction', 'receipt', 'receipt_return']);
  });
});
