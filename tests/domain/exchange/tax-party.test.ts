import { describe, expect, test } from 'vitest';
import { type Party, partyElement, wholeName } from '#lib/domain/exchange/tax-party.ts';
import { xmlText } from '#lib/domain/exchange/xml.ts';

const written = (party: Partial<Party>): string =>
  xmlText(partyElement('СвПокуп', { name: 'ООО «Ромашка»', inn: '7707083893', address: 'Москва', ...party }), 'UTF-8');

describe('a side of a deal', () => {
  test.each<[string, Partial<Party>, string]>([
    ['an organisation', { kpp: '773601001' }, '<СвЮЛУч НаимОрг="ООО «Ромашка»" ИННЮЛ="7707083893" КПП="773601001"/>'],
    ['an organisation whose КПП is not known', { kpp: '' }, '<СвЮЛУч НаимОрг="ООО «Ромашка»" ИННЮЛ="7707083893"/>'],
    ['an organisation without a name', { name: ' ' }, '<СвЮЛУч НаимОрг="–" ИННЮЛ="7707083893"/>'],
    [
      'an entrepreneur',
      { name: 'ИП Печатников Иван', inn: '780100000012', ogrnip: '302780000000001' },
      '<СвИП ИННФЛ="780100000012" ОГРНИП="302780000000001"><ФИО Фамилия="Печатников" Имя="Иван"/></СвИП>',
    ],
    [
      'an entrepreneur with a point in the form',
      { name: 'ИП. Печатников Иван', inn: '780100000012' },
      '<СвИП ИННФЛ="780100000012"><ФИО Фамилия="Печатников" Имя="Иван"/></СвИП>',
    ],
    [
      'an entrepreneur of one word',
      { name: 'Печатников', inn: '780100000012' },
      '<СвИП ИННФЛ="780100000012"><ФИО Фамилия="Печатников" Имя="–"/></СвИП>',
    ],
    ['a person', { name: 'Ветрова Анна Ивановна', inn: '' }, '<СвФЛУч><ФИО Фамилия="Ветрова" Имя="Анна" Отчество="Ивановна"/></СвФЛУч>'],
    ['a person of one word', { name: 'Анна', inn: '' }, '<СвФЛУч ИныеСвед="Анна"/>'],
    ['a person without a name', { name: '', inn: '' }, '<СвФЛУч ИныеСвед="–"/>'],
  ])('that is %s', (_, party, xml) => expect(written(party)).toContain(`<ИдСв>${xml}</ИдСв>`));

  test('has its address as a text, or none', () => {
    expect(written({})).toContain('АдрТекст="Москва"');
    expect(written({ address: '' })).toContain('АдрТекст="–"');
    expect(wholeName('')).toEqual({ surname: '–', name: '–', patronymic: undefined });
  });
});
