import { describe, expect, test } from 'vitest';
import { findLegalProblems, isEntrepreneur, type Legal, signatoryOf } from '#lib/domain/documents/seller.ts';

const COMPANY: Legal = {
  ...{ name: 'ООО «Тираж»', fullName: 'Общество с ограниченной ответственностью «Тираж»', inn: '7801000001', kpp: '780101001' },
  ...{ ogrn: '1027800000001', address: 'Санкт-Петербург', director: 'Бумагин П. А.' },
};
const PERSON: Legal = {
  ...{ name: 'ИП Печатников', fullName: 'Индивидуальный предприниматель Печатников Иван Андреевич', inn: '780100000012' },
  ...{ ogrn: '302780000000001', address: 'Санкт-Петербург' },
};
const kinds = (legal: Legal) => findLegalProblems(legal).map(({ field, kind }) => `${field} ${kind}`);

describe('a seller', () => {
  test('is an entrepreneur by an ИНН of twelve digits', () => {
    expect([COMPANY, PERSON].map(isEntrepreneur)).toEqual([false, true]);
  });

  test('signs by its head, an entrepreneur in person', () => {
    expect([COMPANY, PERSON].map(signatoryOf)).toEqual(['Бумагин П. А.', 'Печатников Иван Андреевич']);
    expect(signatoryOf({ ...COMPANY, director: undefined })).toBe('');
  });

  test.each<[string, Legal, string[]]>([
    ['an organisation', COMPANY, []],
    ['an entrepreneur', PERSON, []],
    [
      'an organisation without its КПП and head',
      { ...COMPANY, kpp: undefined, director: undefined },
      ['kpp kppMissing', 'director directorMissing'],
    ],
    ['an organisation with the number of an entrepreneur', { ...COMPANY, ogrn: PERSON.ogrn }, ['ogrn ogrn']],
    ['an entrepreneur with a КПП', { ...PERSON, kpp: '780101001' }, ['kpp entrepreneurHasNoKpp']],
    ['an entrepreneur with a head', { ...PERSON, director: 'Бумагин' }, ['director entrepreneurHasNoDirector']],
    ['an entrepreneur with the number of an organisation', { ...PERSON, ogrn: COMPANY.ogrn }, ['ogrn ogrnip']],
    ['an entrepreneur by the name alone', { ...PERSON, fullName: 'Печатников Иван' }, ['fullName entrepreneurName']],
    [
      'an entrepreneur with a surname alone',
      { ...PERSON, fullName: 'Индивидуальный предприниматель Печатников' },
      ['fullName entrepreneurName'],
    ],
  ])('that is %s has its requisites right, or is told which are not', (_, legal, problems) => expect(kinds(legal)).toEqual(problems));
});
