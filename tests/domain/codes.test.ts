import { describe, expect, test } from 'vitest';
import { FINISHING_CODES, PRODUCT_CODES, SIDES, ZONES } from '#lib/domain/codes.ts';
import { loadCatalogue } from '#server/context/catalogue.ts';
import { PAPER_NAMES } from '#tests/support/paper-names.ts';

const { priceList } = loadCatalogue();

describe('Codes the specification fixes', () => {
  test.each([
    ['product types', PRODUCT_CODES, 'LEAF CAT PACK NTB TAG CPR BKL POST VIZ FLD'],
    ['sides', SIDES, 'F0 FB'],
    ['materials', priceList.papers.map((paper) => paper.code), 'MG_130 MG_170 K1_270 K2_300 O_80 M_270'],
    ['post-processing', FINISHING_CODES, 'FOSS DRL PERF FOLD EYL LAM RND'],
    ['delivery zones', ZONES, 'CMSK CSPB CREG'],
  ])('%s', (_, known, fixed) => {
    expect(known).toEqual(expect.arrayContaining(fixed.split(' ')));
  });

  test.each([
    ['product types', PRODUCT_CODES, 'LEAF CAT PACK NTB TAG CPR BKL POST VIZ FLD', 'CLD STK DHG'],
    ['sides', SIDES, 'F0 FB', ''],
    ['post-processing', FINISHING_CODES, 'FOSS DRL PERF FOLD EYL LAM RND', 'DIE CORD CPR'],
    ['delivery zones', ZONES, 'CMSK CSPB CREG', ''],
  ])('%s: beyond them the shop has but its own, said in the code', (_, known, fixed, own) => {
    expect(known.filter((code) => !fixed.split(' ').includes(code)).join(' ')).toBe(own);
  });

  test.each(PAPER_NAMES)('paper %s is called as the specification calls it', (code, name) => {
    expect(priceList.papers.find((paper) => paper.code === code)?.name).toMatch(name);
  });
});
