import { FIELDS, type Field, LONGEST_FIELD, type Person } from '../person.ts';
import { emailsOf } from '../reading/addresses.ts';
import { isFirstName } from '../reading/names.ts';
import { phonesOf } from '../reading/phones.ts';

/** What is wrong with a person, or may be. `twin`: the place of the first record that says the same. */
export type Remark =
  | { kind: 'no name' | 'too long' | 'broken cell' | 'lost digits' | 'no address' | 'no number'; field: Field }
  | { kind: 'letters of the address' | 'surname first'; field: Field; mend: string }
  | { kind: 'twin'; twin: number };

/** Nothing is printed while one of these stands. */
const BARRED: readonly Remark['kind'][] = ['no name', 'too long', 'broken cell', 'lost digits'];
export const isBarred = ({ kind }: Pick<Remark, 'kind'>): boolean => BARRED.includes(kind);

/** What a formula leaves that could not be reckoned. */
const BROKEN = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|Н\/Д|ССЫЛКА!|ЗНАЧ!|ИМЯ\?|ДЕЛ\/0!|ЧИСЛО!|ПУСТО!)/iu;
/** A phone that was taken for a number: «7,91612E+10». */
const SCIENTIFIC = /^\d[.,]\d+E\+\d+$/i;

function ofEmail(text: string): Remark[] {
  if (text === '') return [];
  const found = emailsOf(text).map((each) => each.text);
  if (found.length === 0) return [{ kind: 'no address', field: 'email' }];
  const isAsWritten = found.every((address) => text.toLowerCase().includes(address));
  return isAsWritten ? [] : [{ kind: 'letters of the address', field: 'email', mend: found.join(', ') }];
}

function ofPhone(text: string): Remark[] {
  if (text === '' || phonesOf(text).length > 0) return [];
  return [{ kind: SCIENTIFIC.test(text) ? 'lost digits' : 'no number', field: 'phone' }];
}

/** «Белозёрова Мария»: of two words the last one stands as the surname. */
function ofName(text: string): Remark[] {
  const [first = '', last = '', ...more] = text.split(' ');
  const isTurned = more.length === 0 && isFirstName(last) && !isFirstName(first);
  return isTurned ? [{ kind: 'surname first', field: 'name', mend: `${last} ${first}` }] : [];
}

function ofPerson(person: Person): Remark[] {
  const remarks: Remark[] = FIELDS.flatMap((field): Remark[] => {
    if (BROKEN.test(person[field])) return [{ kind: 'broken cell', field }];
    return person[field].length > LONGEST_FIELD ? [{ kind: 'too long', field }] : [];
  });
  if (remarks.length > 0) return remarks;
  const name: Remark[] = person.name.trim() === '' ? [{ kind: 'no name', field: 'name' }] : ofName(person.name);
  return [...name, ...ofPhone(person.phone), ...ofEmail(person.email)];
}

/** Remarks on each of these people. A null is one that gets no card: there are none on it, and no other is its twin. */
export function remarksOn(people: readonly (Person | null)[]): Remark[][] {
  const places = new Map<string, number>();
  return people.map((person, at) => {
    if (person === null) return [];
    const key = FIELDS.map((field) => person[field].toLowerCase()).join('\n');
    const twin = places.get(key);
    if (twin === undefined) places.set(key, at);
    return [...ofPerson(person), ...(twin === undefined ? [] : [{ kind: 'twin' as const, twin }])];
  });
}
