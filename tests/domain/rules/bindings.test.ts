import { describe, expect, test } from 'vitest';
import type { Binding, PaperCode } from '#lib/domain/codes.ts';
import { bindingRule } from '#lib/domain/rules/bindings.ts';
import { PRICES } from '#tests/support/content.ts';

const CASES: [Binding, number, PaperCode, ReturnType<typeof bindingRule>][] = [
  ['staple', 8, 'MG_130', null],
  ['staple', 48, 'MG_130', null],
  ['staple', 52, 'MG_130', 'staple-too-many-pages'],
  ['staple', 50, 'MG_130', 'staple-too-many-pages'],
  ['staple', 49, 'MG_130', 'staple-too-many-pages'],
  ['staple', 65, 'O_80', 'staple-too-many-pages'],
  ['staple', 46, 'MG_130', 'staple-multiple-of-four'],
  ['staple', 64, 'O_80', null],
  ['staple', 68, 'O_80', 'staple-too-many-pages'],
  // 30 leaves of 0.10 mm are 3 mm exactly
  ['perfect', 60, 'MG_130', null],
  ['perfect', 58, 'MG_130', 'perfect-block-too-thin'],
  ['perfect', 48, 'MG_170', null],
  ['perfect', 46, 'MG_170', 'perfect-block-too-thin'],
  ['perfect', 61, 'MG_130', 'perfect-odd-pages'],
  ['wire', 7, 'O_80', null],
];

describe('bindingRule', () => {
  test.each(CASES)('%s, %i pages of %s: %s', (binding, pages, code, error) => {
    const paper = PRICES.papers.find((each) => each.code === code)!;
    expect(bindingRule(binding, pages, paper)).toBe(error);
  });

  test('a stapler gets through more of 80 g/m² and of nothing heavier', () => {
    const paper = (grammage: number) => ({ ...PRICES.papers[0]!, grammage });
    expect(bindingRule('staple', 64, paper(80))).toBeNull();
    expect(bindingRule('staple', 64, paper(81))).toBe('staple-too-many-pages');
  });
});
