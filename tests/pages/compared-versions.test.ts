import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PageViews } from '#islands/artwork/PageViews.tsx';
import { finding } from '#lib/domain/artwork/report.ts';
import type { ArtworkReport, ArtworkView } from '#lib/stores/artwork/artworks.ts';
import { CARD } from '#tests/support/artworks.ts';

const MARK = finding({
  indicator: 'cut',
  severity: 2,
  page: 1,
  place: { x: 1, y: 1, width: 9, height: 3 },
  value: 1,
  limit: 3,
  detail: 'text:left',
});
const sheet = (bleed: number) => ({
  ...{ width: 90 + 2 * bleed, height: 50 + 2 * bleed },
  trim: { x: bleed, y: bleed, width: 90, height: 50, turned: false },
});
const reportOf = (findings: ArtworkReport['findings'], bleed = 2): ArtworkReport => ({
  ...{ severity: 2, pages: 1, unmeasured: [], sheets: [sheet(bleed)] },
  findings,
});
const version = (number: number): ArtworkView =>
  ({ id: `v${number}`, version: number, previews: [`/v${number}.png`] }) as unknown as ArtworkView;

const compared = (report: ArtworkReport, former: ArtworkReport): string[] => {
  const still = { page: 1, limit: null, aim: null, onTurn: () => undefined, onAim: () => undefined };
  const before = { artwork: version(1), report: former };
  const html = renderToStaticMarkup(createElement(PageViews, { ...still, spec: CARD, artwork: version(2), report, before }));
  return html.split('<svg').slice(1);
};
const frames = (pictures: readonly string[]) => pictures.map((one) => /viewBox="([^"]*)"/.exec(one)?.[1]);

describe('two versions side by side', () => {
  test.each([
    ['the newer one has marks', reportOf([MARK]), reportOf([])],
    ['the former one has marks', reportOf([]), reportOf([MARK])],
    ['one came without bleeds', reportOf([MARK]), reportOf([], 0)],
  ])('are drawn at one scale from one edge: %s', (_, report, former) => {
    const [newer, older] = frames(compared(report, former));
    expect(newer).toBeDefined();
    expect(newer).toBe(older);
  });

  test('have numbers on the newer one alone: the list beside them is of its findings', () => {
    const [newer = '', older = ''] = compared(reportOf([MARK]), reportOf([MARK]));
    expect([newer.includes('<text'), older.includes('<text')]).toEqual([true, false]);
  });
});
