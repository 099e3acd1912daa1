/** What stands on a business card, in the order it is asked for. */
export const FIELDS = ['name', 'role', 'company', 'phone', 'email', 'site', 'address'] as const;
export type Field = (typeof FIELDS)[number];

/** Letters of a field: what has no room on a card is refused by the template, and not cut. */
export const LONGEST_FIELD = 200;

/** The typed lines; an absent field is an empty one. */
export type Person = Readonly<Record<Field, string>>;

export const NO_PERSON: Person = { name: '', role: '', company: '', phone: '', email: '', site: '', address: '' };

/** Fields, or what is made of them: first letters of the name; its last word and those before it apart. */
export const TEXT_SOURCES = [...FIELDS, 'initials', 'initial', 'first', 'last'] as const;
export type TextSource = (typeof TEXT_SOURCES)[number];
