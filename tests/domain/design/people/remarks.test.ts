import { expect, test } from 'vitest';
import type { Column, Correction } from '#lib/domain/design/people/people-table.ts';
import { personOf } from '#lib/domain/design/people/person-of.ts';
import { isBarred, remarksOn } from '#lib/domain/design/people/remarks.ts';
import { LONGEST_FIELD, NO_PERSON, type Person } from '#lib/domain/design/person.ts';

const COMMON = { ...NO_PERSON, name: 'Нина Пак', role: 'Директор', phone: '555-01-40', company: 'Бюро «Отвес»', site: 'otves.example' };

function readAs(cells: Partial<Record<Column, string>>, common: Person = NO_PERSON, corrected: readonly Correction[] = []): Person {
  const columns = Object.keys(cells) as Column[];
  return personOf({ columns }, { cells: Object.values(cells), corrected, isOut: false }, common);
}

test.each<[string, Partial<Record<Column, string>>, Partial<Person>]>([
  [
    'the first name stands before the surname',
    { surname: 'Белозёрова', given: 'Мария', patronymic: 'Сергеевна' },
    { name: 'Мария Сергеевна Белозёрова' },
  ],
  ['a phone that Excel took for a number', { phone: '79161234567' }, { phone: '+7 916 123-45-67' }],
  ['an extension', { phone: '8 (812) 555-01-40 доб. 12' }, { phone: '+7 812 555-01-40 доб. 12' }],
  ['a phone that no rule knows', { phone: 'внутренний 12' }, { phone: 'внутренний 12' }],
  ['an e-mail with its name', { email: 'Ян <Jan@Otves.example>' }, { email: 'jan@otves.example' }],
  ['a Cyrillic letter in an e-mail, as it is', { email: 'mаria@otves.example' }, { email: 'mаria@otves.example' }],
  ['a site', { site: 'https://Otves.example/' }, { site: 'otves.example' }],
  ['lines of an address', { address: 'Тверь,\nул. Мира, 5' }, { address: 'Тверь, ул. Мира, 5' }],
  ['a name that is wrapped', { name: 'Мария\nБелозёрова' }, { name: 'Мария Белозёрова' }],
  ['pictures and unseen signs', { name: '🌸 Мария\u200b Белозёрова' }, { name: 'Мария Белозёрова' }],
  ['what is not printed', { none: 'Отдел', name: 'Ян' }, { name: 'Ян' }],
])('of a cell is read: %s', (_, cells, person) => {
  expect(readAs(cells)).toEqual({ ...NO_PERSON, ...person });
});

test('what two columns say is one field, once', () => {
  const columns: Column[] = ['phone', 'phone', 'phone'];
  const record = { cells: ['555-01-40', '8 912 000-11-22', '555-01-40'], corrected: [], isOut: false };
  expect(personOf({ columns }, record, NO_PERSON).phone).toBe('555-01-40, +7 912 000-11-22');
});

test('the company, the site and the address are common where a line has none; a name, a position and a phone never are', () => {
  expect(readAs({ name: 'Ян Щёк' }, COMMON)).toEqual({ ...NO_PERSON, name: 'Ян Щёк', company: 'Бюро «Отвес»', site: 'otves.example' });
  expect(readAs({ name: 'Ян Щёк', company: 'ООО «Весна»' }, COMMON).company).toBe('ООО «Весна»');
  expect(readAs({ name: 'Ян Щёк' }, COMMON, [{ field: 'company', text: '' }]).company).toBe('');
});

const person = (more: Partial<Person>): Person => ({ ...NO_PERSON, name: 'Ян Щёк', ...more });

test.each<[string, Partial<Person>, object[]]>([
  ['nothing', { phone: '+7 912 000-11-22', email: 'jan@otves.example' }, []],
  ['no name', { name: ' ' }, [{ kind: 'no name' }]],
  ['a Cyrillic «а» in an e-mail', { email: 'mаria@otves.example' }, [{ kind: 'letters of the address', mend: 'maria@otves.example' }]],
  ['an e-mail that is none', { email: 'jan(at)otves' }, [{ kind: 'no address' }]],
  ['a Cyrillic domain', { email: 'почта@отвес.рф' }, []],
  ['a phone that is none', { phone: 'внутренний 12' }, [{ kind: 'no number', field: 'phone' }]],
  ['a phone without its digits', { phone: '7,91612E+10' }, [{ kind: 'lost digits' }]],
  [
    'a formula’s error',
    { role: '#Н/Д', email: '#REF!' },
    [
      { kind: 'broken cell', field: 'role' },
      { kind: 'broken cell', field: 'email' },
    ],
  ],
  ['a field without an end', { role: 'щ'.repeat(LONGEST_FIELD + 1) }, [{ kind: 'too long', field: 'role' }]],
  ['the surname first', { name: 'Белозёрова Мария' }, [{ kind: 'surname first', mend: 'Мария Белозёрова' }]],
  ['a surname that is a first name as well', { name: 'Роман Павел' }, []],
])('a remark is made on %s', (_, more, remarks) => {
  expect(remarksOn([person(more)])).toMatchObject([remarks]);
});

test('a line that says the same as one before is its twin, whatever the case; one without a card is no one’s', () => {
  const [jan, again] = [person({ phone: '1' }), person({ phone: '1', name: 'ЯН ЩЁК' })];
  const twins = remarksOn([null, jan, person({ phone: '2' }), again, jan]).map((remarks) => remarks.find(({ kind }) => kind === 'twin'));
  expect(twins).toEqual([undefined, undefined, undefined, { kind: 'twin', twin: 1 }, { kind: 'twin', twin: 1 }]);
  expect(remarksOn([null, jan])[1]?.some(({ kind }) => kind === 'twin')).toBe(false);
});

test('only what cannot be printed bars a line', () => {
  const kinds = ['no name', 'too long', 'broken cell', 'lost digits', 'no address', 'no number', 'twin', 'surname first'] as const;
  expect(kinds.filter((kind) => isBarred({ kind }))).toEqual(['no name', 'too long', 'broken cell', 'lost digits']);
});

test('ten thousand people are evaluated in a moment', () => {
  const people = Array.from({ length: 10_000 }, (_, at) =>
    person({ name: `Ян Щёк ${at}`, role: 'Ведущий архитектор', phone: '+7 812 555-01-40', email: `jan${at}@otves.example` }),
  );
  const before = performance.now();
  expect(remarksOn(people).every((remarks) => remarks.length === 0)).toBe(true);
  expect(performance.now() - before).toBeLessThan(5_000);
});
