/** What stands on a business card, in the order it is asked for. */
export const FIELDS = ['name', 'role', 'company', 'phone', 'email', 'site', 'address'] as const;
export type Field = (typeof FIELDS)[number];

/** What a leaflet, a postcard or a tag says; who says it is a person's or a company's fields. `offer`: a price, a share or a day, set large. */
const NOTICE_FIELDS = ['heading', 'offer', 'text', 'items', 'date'] as const;
type NoticeField = (typeof NOTICE_FIELDS)[number];

/** All that is typed for a design, in the order it is asked for. */
export const TYPED_FIELDS = [...NOTICE_FIELDS, ...FIELDS] as const;
export type TypedField = Field | NoticeField;

/** Letters of a field: what has no room on a card is refused by the template, and not cut. */
export const LONGEST_FIELD = 200;
/** Letters of a field that has paragraphs. */
export const LONGEST_TEXT = 800;
/** Fields that have lines of their own: paragraphs, or the items of a list. */
const LINED: readonly TypedField[] = ['text', 'items'];
export const isLined = (field: TypedField): boolean => LINED.includes(field);

/** The typed lines; an absent field is an empty one. */
export type Person = Readonly<Record<Field, string>>;
export type Typed = Person & Readonly<Partial<Record<NoticeField, string>>>;

export const NO_PERSON: Person = { name: '', role: '', company: '', phone: '', email: '', site: '', address: '' };

/** The typed text with these fields alone: what is typed for a card is not left out of a leaflet. */
export const onlyFields = (typed: Typed, fields: readonly TypedField[]): Typed => ({
  ...NO_PERSON,
  ...Object.fromEntries(fields.map((field) => [field, typed[field] ?? ''])),
});

/** Nothing to set yet: a leaflet of contacts alone says nothing. `fields` are those asked for. */
export function isUnsaid(typed: Typed, fields: readonly TypedField[]): boolean {
  const saying = fields.includes('heading') ? NOTICE_FIELDS : FIELDS;
  return saying.every((field) => (typed[field] ?? '').trim() === '');
}

/** What is typed but not asked for here, and so is shown by no template. */
export const unaskedFields = (typed: Typed, fields: readonly TypedField[]): TypedField[] =>
  TYPED_FIELDS.filter((field) => !fields.includes(field) && (typed[field] ?? '').trim() !== '');

/** An example with those fields that are known already. */
export const exampleWith = (typed: Typed, example: Typed): Typed => ({
  ...example,
  ...Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== '')),
});

/** Fields, or what is made of them: first letters of the name; its last word and those before it apart. */
export const TEXT_SOURCES = [...TYPED_FIELDS, 'initials', 'initial', 'first', 'last'] as const;
export type TextSource = (typeof TEXT_SOURCES)[number];
