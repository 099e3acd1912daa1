import { describe, expect, it } from 'vitest';
import { RegisterRequest } from '#lib/contracts/auth.ts';
import { explainRule } from '#lib/messages/account/validation.ts';

const REQUEST = {
  kind: 'organisation',
  email: 'order@example.com',
  password: 'correct horse battery',
  name: 'Анна Ветрова',
  consents: { personalData: true, offer: true, marketing: false },
};
const ORGANISATION = { name: 'ООО «Образец»', inn: '7707083893', kpp: '770701001' };

/** The first sentence beside each field; the reading of errors is that of the server. */
function sentences(organisation: object): Record<string, string> {
  const result = RegisterRequest.safeParse({ ...REQUEST, organisation: { ...ORGANISATION, ...organisation } }, { reportInput: true });
  const said = (result.error?.issues ?? []).map((issue) => [issue.path.join('.'), explainRule(issue)]);
  return Object.fromEntries(said.reverse());
}

describe('An organisation that registers', () => {
  it.each([
    ['an ИНН of 10 digits and a КПП', {}],
    ['an ИНН of 12 digits and no КПП', { inn: '500100732259', kpp: undefined }],
  ])('may have %s', (_, organisation) => {
    expect(sentences(organisation)).toEqual({});
  });

  it.each([
    ['an ИНН of 9 digits', { inn: '770708389' }, { 'organisation.inn': 'ИНН – 10 или 12 цифр' }],
    ['an ИНН with a slip', { inn: '7707083894' }, { 'organisation.inn': 'В ИНН ошибка: контрольная цифра не сходится' }],
    ['no ИНН', { inn: '' }, { 'organisation.inn': 'Заполните это поле' }],
    ['a КПП of 8 digits', { kpp: '77070100' }, { 'organisation.kpp': 'КПП – девять знаков' }],
    ['no КПП', { kpp: undefined }, { 'organisation.kpp': 'У организации с ИНН из 10 цифр есть КПП, впишите его' }],
    ['no name', { name: ' ' }, { 'organisation.name': 'Заполните это поле' }],
  ])('is told what is wrong with %s', (_, organisation, errors) => {
    expect(sentences(organisation)).toEqual(errors);
  });
});
