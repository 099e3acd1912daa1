import { describe, expect, test } from 'vitest';
import { FINISHING_CODES, PRODUCT_CODES, SIDES, ZONES } from '#lib/domain/codes.ts';
import { loadCatalogue } from '#server/context/catalogue.ts';

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
    ['MG_130', /глянц.*130/i],
    ['MG_170', /глянц.*170/i],
    ['K1_270', /печать с двух сторон \(4\+4\)/i],
    ['K2_300', /картон.*300/i],
    ['O_80', /офсет.*80/i],
    ['M_270', /глянц.*270/i],
  ])('paper %s is called as the specification calls it', (code, name) => {
    expect(priceList.papers.find((paper) => paper.code === code)?.name).toMatch(name);
  });
});
