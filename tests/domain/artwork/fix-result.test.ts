import { describe, expect, test } from 'vitest';
import { isMended, mendedBy, staysBad } from '#lib/domain/artwork/fix-result.ts';
import { type Finding, finding } from '#lib/domain/artwork/report.ts';

type Short = readonly [Finding['indicator'], Finding['severity'], string?];
const report = (...findings: Short[]) => ({
  findings: findings.map(([indicator, severity, detail = null]) => finding({ indicator, severity, detail })),
});

describe('a correction', () => {
  test.each<[string, Finding['indicator'], string, string[]]>([
    ['a missing bleed', 'bleed', 'missing:top,left', ['mirror_bleed']],
    ['a line along the cut', 'bleed', 'line:top', []],
    ['a wrong size', 'size', 'other:10x10/20x20', ['scale']],
    ['black letters of four inks', 'text', 'small:black', ['black_text']],
    ['small letters of one ink', 'text', 'small:one', []],
    ['a thin line', 'lines', 'several', ['thick_lines']],
  ])('is named beside %s', (_, indicator, detail, kinds) => {
    expect(mendedBy({ indicator, detail }, ['scale', 'mirror_bleed', 'black_text', 'thick_lines'])).toEqual(kinds);
  });

  test('is not offered for a file that stays unprintable', () => {
    expect(staysBad(['mirror_bleed'], report(['bleed', 3, 'missing:top']))).toBe(false);
    expect(staysBad(['mirror_bleed'], report(['bleed', 3, 'missing:top'], ['cut', 3, 'text:top']))).toBe(true);
    expect(staysBad(['black_text'], report(['bleed', 3, 'missing:top']))).toBe(true);
  });

  test.each<[string, Short[], Short[], boolean]>([
    ['a clean result', [['bleed', 3, 'missing:top']], [], true],
    [
      'a remark that was there',
      [
        ['bleed', 3, 'missing:top'],
        ['colour', 2, 'rgb'],
      ],
      [['colour', 2, 'rgb']],
      true,
    ],
    ['a remark that was not', [['bleed', 3, 'missing:top']], [['cut', 2, 'shape:top']], false],
    [
      'a bleed that is still short',
      [
        ['bleed', 3, 'missing:top'],
        ['bleed', 2, 'short:top'],
      ],
      [['bleed', 2, 'short:left']],
      false,
    ],
    ['an error', [['cut', 3, 'text:top']], [['cut', 3, 'text:top']], false],
    ['information', [], [['pages', 1, 'empty']], true],
  ])('with %s is judged as a file of strangers', (_, before, after, taken) => {
    expect(isMended(['mirror_bleed'], report(...before), report(...after))).toBe(taken);
  });
});
