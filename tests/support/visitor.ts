import type { BrowserContext, Page } from 'playwright/test';
import { shownText } from '#lib/browser/shown-text.ts';

export const TVER = {
  name: 'Тверь',
  displayName: 'Тверь',
  subject: 'Тверская обл',
  value: 'CREG',
  kladr_id: '6900000100000',
  index: '170000',
};

type Stored = { name?: string; accessToken?: string; id?: number; owner?: number; items?: readonly unknown[] };

/** What the stores keep beside a value for the header's first paint. */
const SHOWN: Readonly<Record<string, (value: Stored) => unknown>> = {
  city: ({ name }) => name ?? null,
  auth: ({ accessToken = '', id }) => (accessToken === '' ? null : id),
  basket: ({ owner, items = [] }) => [owner, items.length],
};

/** The texts the stores keep of a value, by key. */
export function storedEntries(key: string, value: unknown): [string, string][] {
  const text = JSON.stringify(value);
  const shown = SHOWN[key];
  return shown === undefined
    ? [[key, text]]
    : [
        [key, text],
        [`${key}.shown`, shownText(text, shown(value as Stored))],
      ];
}

/** A visitor of Тверь who has answered the question about the city before; `more` is what else the storage holds, by key. */
export const comeBack = (visitor: Page | BrowserContext, more: Readonly<Record<string, unknown>> = {}): Promise<unknown> =>
  visitor.addInitScript(
    (entries) => {
      if (!location.protocol.startsWith('http') || localStorage.getItem('isFirstVisitNew15') !== null) return;
      localStorage.setItem('isFirstVisitNew15', 'true');
      for (const [key, text] of entries) localStorage.setItem(key, text);
    },
    Object.entries({ city: TVER, ...more }).flatMap(([key, value]) => storedEntries(key, value)),
  );
