import { describe, expect, it } from 'vitest';
import { prune } from '../../ops/build/prune-styles.ts';

const known = new Set(['card', 'open', 'menu']);

describe('Pruning the styles of a page', () => {
  it.each([
    ['keeps a rule whose classes the page names', '.card{color:red}', '.card{color:red}'],
    ['drops a rule for a class the page does not name', '.ticket{color:red}', ''],
    ['drops a rule when one class of a compound is missing', '.card.gone{color:red}', ''],
    ['drops only the missing half of a list', '.card,.gone{color:red}', '.card{color:red}'],
    ['keeps rules for elements and attributes', 'a[href],dialog>*{color:red}', 'a[href],dialog>*{color:red}'],
    ['does not let :not() decide', '.menu:not(#gone){color:red}', '.menu:not(#gone){color:red}'],
    ['keeps :is() while one branch is named', ':is(.gone,.card)>b{color:red}', ':is(.gone,.card)>b{color:red}'],
    ['drops :is() when no branch is named', ':is(.gone,.lost)>b{color:red}', ''],
    ['drops groups left empty', '@media print{.gone{color:red}}', ''],
    [
      'keeps what is left of a group',
      '@layer parts{.gone{a:b}@media (width<9px){.card{c:d}}}',
      '@layer parts{@media (width<9px){.card{c:d}}}',
    ],
    ['keeps statements', '@layer tokens,base;.card{a:b}', '@layer tokens,base;.card{a:b}'],
    ['keeps fonts', '@font-face{src:url("x;y{z}")}', '@font-face{src:url("x;y{z}")}'],
    ['steps over braces in strings', '.card:after{content:"}"}.gone{a:b}', '.card:after{content:"}"}'],
  ])('%s', (_, css, left) => {
    expect(prune(css, known)).toBe(left);
  });

  it('stops at styles that end in the middle of a rule', () => {
    expect(() => prune('.card{color:red', known)).toThrow('in the middle');
  });
});
