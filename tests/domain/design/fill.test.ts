import { describe, expect, it } from 'vitest';
import { fillTemplate, type PageSpec } from '#lib/domain/design/fill.ts';
import type { ChosenLogo } from '#lib/domain/design/logo.ts';
import { NO_PERSON, type Person, type Typed } from '#lib/domain/design/person.ts';
import type { Element, Row, Template, Voice } from '#lib/domain/design/template.ts';
import { MM_PER_POINT } from '#lib/domain/units.ts';
import { PLAIN_FACE } from './typeface.ts';

const VOICE: Voice = { name: 'чёрный', mood: 'calm', inks: { text: [0, 0, 0, 100], ground: [0, 20, 100, 0] }, faces: { head: 'plain' } };
const PAGE: PageSpec = { width: 90, height: 50, bleed: 2, safe: 3, sides: 2, holes: [] };
const PERSON: Person = { ...NO_PERSON, name: 'Мария Белозёрова', phone: '+7 812 555-01-40', company: 'Отвес' };

const row = (patch: Partial<Row>): Row => ({
  fields: ['name'],
  face: 'head',
  sizes: [10],
  lines: 1,
  leading: 1.2,
  tracking: 0,
  case: 'as typed',
  ink: 'text',
  gap: 2,
  ...patch,
});
const stack = (rows: readonly Row[], patch: Partial<Extract<Element, { kind: 'stack' }>> = {}): Element => ({
  kind: 'stack',
  left: 'margin',
  right: 'margin',
  top: 'margin',
  bottom: 'margin',
  anchor: 'top',
  align: 'left',
  rows,
  ...patch,
});
const templateOf = (face: readonly Element[], back: readonly Element[] = []): Template => ({
  id: 'plain',
  name: 'Простой',
  products: ['BusinessCards'],
  ratio: { from: 1, to: 2 },
  grid: { columns: 4, gutter: 2, margin: 5 },
  face,
  back,
  voices: [VOICE],
});
const tools = { typefaces: new Map([['plain', PLAIN_FACE]]), qrOf: () => ['101', '010', '101'] };
const fill = (template: Template, person: Typed = PERSON, page = PAGE) => fillTemplate(template, VOICE, person, page, tools);

const LOGO: ChosenLogo = { logo: { name: 'a.svg', width: 5000, height: 5000, colours: [], shapes: [], isForDark: false }, colours: 'best' };
const fillWithLogo = (template: Template, page = PAGE) => fillTemplate(template, VOICE, PERSON, page, { ...tools, logo: LOGO });

/** Texts of the face. */
function textsOf(filled: ReturnType<typeof fill>) {
  if (!filled.ok) throw new Error(`not set: ${JSON.stringify(filled)}`);
  return (filled.design.pages[0]?.objects ?? []).flatMap((object) => (object.kind === 'text' ? [object] : []));
}

describe('A template filled for a person', () => {
  it('stands on the page by its capitals, row under row', () => {
    const [name, phone] = textsOf(fill(templateOf([stack([row({}), row({ fields: ['phone'], sizes: [8], gap: 2 })])])));
    const cap = (size: number) => 0.7 * size * MM_PER_POINT;
    expect(name).toMatchObject({ x: 5, align: 'left', size: 10, lines: ['Мария Белозёрова'], sources: ['name'] });
    expect(name?.y).toBeCloseTo(5 + cap(10), 9);
    expect(phone?.y).toBeCloseTo(5 + cap(10) + 2 + cap(8), 9);
  });

  it('closes up where a field is empty', () => {
    const rows = [row({ fields: ['role'] }), row({})];
    const [only] = textsOf(fill(templateOf([stack(rows)])));
    expect(only).toMatchObject({ sources: ['name'], y: 5 + 0.7 * 10 * MM_PER_POINT });
  });

  it('stands at the end of its box that it is told to', () => {
    const bottom = textsOf(fill(templateOf([stack([row({})], { anchor: 'bottom' })])))[0];
    const middle = textsOf(fill(templateOf([stack([row({})], { anchor: 'middle', align: 'right' })])))[0];
    expect(bottom?.y).toBeCloseTo(45, 9);
    expect(middle?.y).toBeCloseTo(25 + (0.7 * 10 * MM_PER_POINT) / 2, 9);
    expect(middle?.x).toBe(85);
  });

  it('takes the greatest size that fits across', () => {
    // 16 letters at 40 pt are 320 pt, at 20 pt 160 pt; the box is 227 pt wide.
    const [name] = textsOf(fill(templateOf([stack([row({ sizes: [40, 20, 10] })])])));
    expect(name?.size).toBe(20);
    const [broken] = textsOf(fill(templateOf([stack([row({ sizes: [40, 20, 10], lines: 2 })])])));
    expect(broken).toMatchObject({ size: 40, lines: ['Мария', 'Белозёрова'] });
  });

  it('goes down the sizes when its rows are too high together', () => {
    const rows = [row({ sizes: [40, 30], lines: 2 }), row({ fields: ['company'], sizes: [60, 30] })];
    const sizes = textsOf(fill(templateOf([stack(rows, { bottom: '15 mm' })]))).map(({ size }) => size);
    expect(sizes).toEqual([30, 30]);
  });

  it('says which field is in the way', () => {
    const wide = { ...PERSON, email: `${'k'.repeat(90)}@a.ru` };
    expect(fill(templateOf([stack([row({}), row({ fields: ['phone', 'email'] })])]), wide)).toEqual({
      ok: false,
      reason: 'no room',
      field: 'email',
    });
    expect(fill(templateOf([stack([row({ sizes: [10] }), row({ fields: ['company'] })], { bottom: '43 mm' })]))).toMatchObject({
      ok: false,
      reason: 'no room',
      field: 'company',
    });
  });

  it('says which letters the typeface lacks', () => {
    expect(fill(templateOf([stack([row({})])]), { ...PERSON, name: 'Мария ☺' })).toEqual({
      ok: false,
      reason: 'letters',
      field: 'name',
      letters: ['☺'],
    });
  });

  it('sets a letter that was typed as two signs', () => {
    expect(textsOf(fill(templateOf([stack([row({})])]), { ...PERSON, name: 'Андреи\u0306' }))).toMatchObject([{ lines: ['Андрей'] }]);
  });

  it('takes the first letters of a name whichever way round it is written, and no quotes', () => {
    const initials = (patch: Partial<Person>) =>
      textsOf(fill(templateOf([stack([row({ fields: ['initials'] })])]), { ...NO_PERSON, phone: '1', ...patch }))[0]?.lines[0];
    expect(initials({ name: 'Мария Белозёрова' })).toBe('МБ');
    expect(initials({ name: 'Белозёрова Мария Сергеевна' })).toBe('МБ');
    expect(initials({ company: '«Отвес»' })).toBe('О');
  });

  it('sets a name without its stress mark', () => {
    const stressed = { ...PERSON, name: 'Мари\u0301я Е\u0308ж' };
    expect(textsOf(fill(templateOf([stack([row({})])]), stressed))[0]?.lines).toEqual(['Мария Ёж']);
  });

  it('sets what was copied with signs that are not shown', () => {
    const phone = '\u202a+7\u00a0812\t555\u201101\u201140\u202c';
    expect(textsOf(fill(templateOf([stack([row({ fields: ['phone'] })])]), { ...PERSON, phone }))[0]?.lines).toEqual(['+7 812 555-01-40']);
  });

  it('names the typed fields it does not show, on the sides that are printed', () => {
    const template = templateOf([stack([row({ fields: ['first'] })])], [stack([row({ fields: ['phone'] })])]);
    expect(fill(template)).toMatchObject({ ok: true, left: ['company'] });
    expect(fill(template, PERSON, { ...PAGE, sides: 1 })).toMatchObject({ left: ['company', 'phone'] });
  });

  it('joins fields in one line and writes them as it is told', () => {
    const joined = row({ fields: ['company', 'role', 'phone'], joint: ' - ', case: 'upper', prefix: 'у ' });
    expect(textsOf(fill(templateOf([stack([joined])])))).toMatchObject([
      { lines: ['у ОТВЕС - +7 812 555-01-40'], sources: ['company', 'phone'] },
    ]);
  });

  it('sets a company that has no person where the name would stand', () => {
    const company = { ...NO_PERSON, company: 'Отвес' };
    const template = templateOf([stack([row({}), row({ fields: ['company'] })])]);
    expect(textsOf(fill(template, company))).toMatchObject([{ lines: ['Отвес'], sources: ['name'] }]);
    expect(fill(template, company)).toMatchObject({ left: [] });
    expect(fill(template, { ...company, company: 'О'.repeat(99) })).toMatchObject({ reason: 'no room', field: 'company' });
  });

  it('sets the paragraphs of a text on lines of their own, and a company of a leaflet in its own place', () => {
    const leaflet = templateOf([stack([row({ fields: ['heading', 'text'], lines: 2 }), row({ fields: ['company'] })])]);
    const typed = { ...NO_PERSON, company: 'Отвес', heading: 'Бал', text: 'Раз\n\n Два ' };
    expect(textsOf(fill(leaflet, typed))).toMatchObject([
      { lines: ['Бал', 'Раз', 'Два'], sources: ['heading', 'text', 'text'] },
      { lines: ['Отвес'], sources: ['company'] },
    ]);
    expect(fill(leaflet, { ...typed, items: 'Чай', name: '' })).toMatchObject({ left: ['items'] });
  });

  it('draws a list where it has room, and a code of the site alone', () => {
    const list: Element = {
      ...{ kind: 'list', left: 'margin', right: 'margin', top: 'margin', bottom: 'margin', anchor: 'top' },
      ...{ face: 'head', sizes: [10], lines: 1, leading: 1.2, ink: 'text', price: 'text', gap: 2 },
    };
    expect(fill(templateOf([list]), { ...NO_PERSON, items: 'Чай – 50' })).toMatchObject({ ok: true, left: [] });
    expect(fill(templateOf([list]), { ...NO_PERSON, items: 'Чай\n'.repeat(30) })).toEqual({ ok: false, reason: 'no room', field: 'items' });
    const code: Element = { kind: 'qr', says: 'site', left: '10 mm', right: '58 mm', top: '10 mm', bottom: '18 mm', ink: 'text' };
    const filled = fill(templateOf([code]), { ...NO_PERSON, site: 'otves.example', phone: '1' });
    expect(filled.ok && filled.design.pages[0]?.objects[1]).toMatchObject({ says: 'https://otves.example' });
    expect(fill(templateOf([code]), PERSON)).toMatchObject({ design: { pages: [{ objects: [] }, {}] } });
  });

  it('refuses a text that a hole goes through, on the back as the back shows it', () => {
    const holed = { ...PAGE, holes: [{ x: 10, y: 8, diameter: 5 }] };
    expect(fill(templateOf([stack([row({})])]), PERSON, holed)).toEqual({ ok: false, reason: 'hole', field: 'name' });
    const right = stack([row({ fields: ['company'] })], { left: '60%', right: 'margin' });
    expect(fill(templateOf([right]), PERSON, holed)).toMatchObject({ ok: true });
    expect(fill(templateOf([], [{ ...right, align: 'right' } as Element]), PERSON, holed)).toMatchObject({ ok: false, reason: 'hole' });
  });

  it('keeps text and codes as far from a hole as from the cut', () => {
    const near = (x: number) => ({ ...PAGE, holes: [{ x, y: 7, diameter: 4 }] });
    const right = stack([row({ fields: ['company'] })], { left: '50 mm', right: 'margin' });
    // The text begins at 50: its hole ends 3 mm before it at 45 and 2.5 mm before it at 45.5.
    expect(fill(templateOf([right]), PERSON, near(45))).toMatchObject({ ok: true });
    expect(fill(templateOf([right]), PERSON, near(45.5))).toEqual({ ok: false, reason: 'hole', field: 'company' });
    const code: Element = { kind: 'qr', left: '50 mm', right: '18 mm', top: '5 mm', bottom: '23 mm', ink: 'text' };
    expect(fill(templateOf([code]), PERSON, { ...PAGE, holes: [{ x: 61, y: 16, diameter: 4 }] })).toEqual({
      ok: false,
      reason: 'hole',
      field: null,
    });
  });

  it('grows a pattern from the name, and writes a company into a code', () => {
    const pattern: Element = {
      kind: 'pattern',
      left: 'bleed',
      right: '50%',
      top: 'bleed',
      bottom: 'bleed',
      columns: 6,
      inks: ['text', 'ground'],
    };
    const objects = (person: Person) => {
      const filled = fill(templateOf([pattern]), person);
      return filled.ok && filled.design.pages[0]?.objects;
    };
    expect(objects(PERSON)).not.toEqual(objects({ ...PERSON, name: 'Иван Петров' }));
    const code: Element = { kind: 'qr', left: '10 mm', right: '58 mm', top: '10 mm', bottom: '18 mm', ink: 'text' };
    const filled = fill(templateOf([code]), { ...NO_PERSON, company: 'Отвес', phone: '+7 812 555-01-40' });
    expect(filled.ok && filled.design.pages[0]?.objects[1]).toMatchObject({ says: expect.stringContaining('ORG:Отвес') });
    expect(fill(templateOf([code]), { ...NO_PERSON, name: 'Мария', phone: 'факс 1' })).toMatchObject({
      design: { pages: [{ objects: [] }, {}] },
    });
  });

  it('draws a logo where the template has a place for it, and what stands there makes way', () => {
    const place: Element = {
      kind: 'logo',
      left: 'margin',
      right: '50%',
      top: 'margin',
      bottom: '50%',
      align: 'left',
      anchor: 'top',
      ink: 'text',
    };
    const rows = [row({})];
    const template = templateOf([
      place,
      { ...stack(rows), withLogo: { top: '60%' } },
      { ...stack([row({ fields: ['company'] })]), withLogo: 'nothing' },
    ]);
    const kinds = (filled: ReturnType<typeof fill>) =>
      filled.ok && filled.design.pages[0]?.objects.map((object) => [object.kind, Math.round(object.kind === 'text' ? object.y : 0)]);
    expect(kinds(fill(template))).toEqual([
      ['text', 7],
      ['text', 7],
    ]);
    expect(kinds(fillWithLogo(template))).toEqual([
      ['logo', 0],
      ['text', 32],
    ]);
    expect(fillWithLogo(template)).toMatchObject({ left: ['company', 'phone'] });
    expect(fillWithLogo(templateOf([stack(rows)]))).toMatchObject({ left: ['company', 'phone', 'logo'] });
    expect(fillWithLogo(templateOf([place]), { ...PAGE, holes: [{ x: 8, y: 8, diameter: 4 }] })).toEqual({
      ok: false,
      reason: 'hole',
      field: 'logo',
    });
  });

  it('draws a ground into the bleed', () => {
    const ground: Element = { kind: 'rectangle', left: 'bleed', right: 'bleed', top: 'bleed', bottom: '60%', ink: 'ground' };
    const filled = fill(templateOf([ground]));
    expect(filled.ok && filled.design.pages[0]?.objects[0]).toEqual({
      kind: 'rectangle',
      x: -2,
      y: -2,
      width: 94,
      height: 32,
      ink: [0, 20, 100, 0],
    });
  });

  it('draws a code with its quiet zone where modules are large enough, and none without a way to reach the person', () => {
    const code: Element = { kind: 'qr', left: '10 mm', right: '58 mm', top: '10 mm', bottom: '18 mm', ink: 'text' };
    const filled = fill(templateOf([code]));
    const [ground, qr] = (filled.ok && filled.design.pages[0]?.objects) || [];
    expect(ground).toMatchObject({ kind: 'rectangle', x: 10, y: 10, width: 22, height: 22, ink: [0, 0, 0, 0] });
    expect(qr).toMatchObject({ kind: 'qr', x: 18, y: 18, size: 6, modules: ['101', '010', '101'] });
    expect(fill(templateOf([code]), { ...NO_PERSON, name: 'Мария', site: 'otves.ru' })).toMatchObject({
      ok: true,
      design: { pages: [{ objects: [] }, {}] },
    });
    const small: Element = { ...code, right: '77 mm', bottom: '37 mm' };
    expect(fill(templateOf([small]))).toEqual({ ok: false, field: null, reason: 'no room' });
  });
});
