import { describe, expect, test } from 'vitest';
import { artworkRulesFor } from '#content/schemas/artwork-check.ts';
import { ARTWORK_INDICATORS } from '#lib/domain/artwork/report.ts';
import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import { passedText, tenChecks } from '#lib/messages/artwork/ten-checks.ts';
import { loadCatalogue } from '#server/context/catalogue.ts';

const rules = artworkRulesFor(loadCatalogue().artworkCheck, 'VIZ');
const SPEC = { trim: { width: 90, height: 50 }, shape: 'rect' as const, bleed: 2, safe: 3, coated: true, folds: [] };
const CLEAN = { findings: [], unmeasured: [] };
const statesOf = (report: Parameters<typeof tenChecks>[0]) => tenChecks(report, SPEC, rules).map(({ state }) => state);

describe('the ten checks of an artwork', () => {
  test('are all passed when nothing was found, each with its measure', () => {
    const checks = tenChecks(CLEAN, SPEC, rules);
    expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(['Размер 90×50 мм', 'Вылеты 2 мм', 'Поля 3 мм']));
    expect(passedText(checks)).toBe('10\u00a0из\u00a010');
  });

  test('miss a tick for every indicator that was found wrong or could not be measured', () => {
    for (const indicator of ARTWORK_INDICATORS.filter((name) => name !== 'fold')) {
      expect(statesOf({ findings: [{ indicator, severity: 3 }], unmeasured: [] })).toContain('error');
      expect(statesOf({ findings: [{ indicator, severity: 2 }], unmeasured: [] })).toContain('remark');
      expect(statesOf({ findings: [], unmeasured: [indicator] })).toContain('unknown');
      expect(statesOf({ findings: [{ indicator, severity: 1 }], unmeasured: [] })).toEqual(Array(10).fill('passed'));
    }
  });

  test('name the die line beside the size of a piece that is cut to a shape: its remark has no other place', () => {
    const [, size] = tenChecks({ findings: [{ indicator: 'die', severity: 2 }], unmeasured: [] }, { ...SPEC, shape: 'die' }, rules);
    expect(size).toEqual({ name: 'Размер 90×50 мм, контур вырубки', state: 'remark' });
  });

  test('do not miss a fold that nobody ordered', () => {
    expect(statesOf({ findings: [], unmeasured: ['fold'] })).toEqual(Array(10).fill('passed'));
  });
});

test('the verdict is one sentence with a count', () => {
  expect(ARTWORKS.verdict({ errors: 2, remarks: 1 }, '')).toBe('Печатать нельзя: 2\u00a0ошибки, 1\u00a0замечание');
  expect(ARTWORKS.verdict({ errors: 0, remarks: 5 }, '')).toBe('Решите, печатать ли: 5\u00a0замечаний');
  expect(ARTWORKS.verdict({ errors: 0, remarks: 0 }, '10 из 10')).toBe('Печатать можно: 10 из 10');
});
