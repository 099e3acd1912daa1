import { useMemo } from 'react';
import type { PeopleTable, PersonRecord } from '#lib/domain/design/people/people-table.ts';
import { personOf } from '#lib/domain/design/people/person-of.ts';
import { type Remark, remarksOn } from '#lib/domain/design/people/remarks.ts';
import { NO_PERSON, type Person } from '#lib/domain/design/person.ts';

/** A record that gets a card: its place in the table, its person and what is wrong with them. */
export type Line = { at: number; person: Person; remarks: readonly Remark[] };

/** The people of a table, with what is `typed` for all of them. A person is the same object until something about them changes. */
export function useLines({ columns, records }: PeopleTable, typed: Person): Line[] {
  const { company, site, address } = typed;
  const personFor = useMemo(() => {
    const known = new WeakMap<PersonRecord, Person>();
    return (record: PersonRecord): Person => {
      const person = known.get(record) ?? personOf({ columns }, record, { ...NO_PERSON, company, site, address });
      known.set(record, person);
      return person;
    };
  }, [columns, company, site, address]);
  return useMemo(() => {
    const people = records.map((record) => (record.isOut ? null : personFor(record)));
    const remarks = remarksOn(people);
    return people.flatMap((person, at) => (person === null ? [] : [{ at, person, remarks: remarks[at] ?? [] }]));
  }, [records, personFor]);
}
