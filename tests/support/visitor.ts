import type { BrowserContext, Page } from 'playwright/test';

export const TVER = {
  name: 'Тверь',
  displayName: 'Тверь',
  subject: 'Тверская обл',
  value: 'CREG',
  kladr_id: '6900000100000',
  index: '170000',
};

/** A visitor of Тверь who has answered the question about the city before; `more` is what else the storage holds, by key. */
export const comeBack = (visitor: Page | BrowserContext, more: Readonly<Record<string, unknown>> = {}): Promise<unknown> =>
  visitor.addInitScript(
    (entries) => {
      if (location.protocol === 'about:' || localStorage.getItem('isFirstVisitNew15') !== null) return;
      localStorage.setItem('isFirstVisitNew15', 'true');
      for (const [key, value] of entries) localStorage.setItem(key, JSON.stringify(value));
    },
    Object.entries({ city: TVER, ...more }),
  );
