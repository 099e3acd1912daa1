import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_PERSON, type Person } from '#lib/domain/design/person.ts';
import { vCardOf } from '#lib/domain/design/v-card.ts';

const linesOf = (person: Partial<Person>): string[] => vCardOf({ ...NO_PERSON, ...person }).split('\r\n');
const within = (person: Partial<Person>): string[] => linesOf(person).slice(2, -1);

describe('A contact for a phone', () => {
  it('has what there is of a person, each on a line of its own', () => {
    const lines = linesOf({
      name: 'Мария Белозёрова',
      role: 'Ведущий архитектор',
      company: 'Бюро «Отвес»',
      phone: '+7 812 555-01-40',
      email: 'maria@otves.example',
      site: 'otves.example',
      address: 'Санкт-Петербург, наб. Фонтанки, 40',
    });
    expect(lines).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Белозёрова;Мария;;;',
      'FN:Мария Белозёрова',
      'ORG:Бюро «Отвес»',
      'TITLE:Ведущий архитектор',
      'TEL:+78125550140',
      'EMAIL:maria@otves.example',
      'URL:https://otves.example',
      'END:VCARD',
    ]);
  });

  it('says nothing of what is absent', () => {
    expect(within({ name: 'Анна Ким', phone: '+7 921 000-00-01' })).toEqual(['N:Ким;Анна;;;', 'FN:Анна Ким', 'TEL:+79210000001']);
  });

  it.each([
    ['Анна', 'N:;Анна;;;'],
    ['Анна Мария Ким', 'N:Ким;Анна Мария;;;'],
    ['Ким; Анна, мл.', 'N:мл.;Ким\\; Анна\\,;;;'],
  ])('of «%s» has the last word for the surname: %s', (name, line) => expect(within({ name })).toContain(line));

  it('escapes what separates values', () => {
    expect(within({ name: 'А', company: 'Сыр, масло; A\\B' })).toContain('ORG:Сыр\\, масло\\; A\\\\B');
  });

  it('has each phone without its extension, and no fax', () => {
    const phone = '+7 812 555-01-40 доб. 12, 8 800 555-35-35, (812) 555-01-41, факс +7 812 555-01-42';
    expect(within({ name: 'А', phone }).filter((line) => line.startsWith('TEL'))).toEqual([
      'TEL:+78125550140',
      'TEL:88005553535',
      'TEL:8125550141',
    ]);
  });

  it('has each e-mail and page, but no name in a messenger', () => {
    const lines = within({ name: 'А', email: 'a@b.example, c@d.example', site: 'b.example, Telegram @abc, https://d.example' });
    expect(lines.slice(2)).toEqual(['EMAIL:a@b.example', 'EMAIL:c@d.example', 'URL:https://b.example', 'URL:https://d.example']);
  });

  it('is of whole lines whatever is typed', () => {
    const field = fc.string({ maxLength: 40 });
    fc.assert(
      fc.property(fc.record({ name: field, role: field, company: field, phone: field, email: field }), (person) => {
        for (const line of linesOf(person)) expect(line).toMatch(/^(?:BEGIN|VERSION|N|FN|ORG|TITLE|TEL|EMAIL|END):[^\r\n]*$/);
      }),
    );
  });
});
