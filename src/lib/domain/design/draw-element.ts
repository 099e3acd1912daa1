import { type Box, type DesignObject, type Ink, PAPER } from './document.ts';
import { shownBy } from './fill-text.ts';
import type { ChosenLogo } from './logo.ts';
import { patternObjects, quarterSteps } from './pattern.ts';
import type { TextSource, Typed, TypedField } from './person.ts';
import { endsOf, placeOf } from './place.ts';
import { placeLogo } from './place-logo.ts';
import { inkOf, type Look, type Unset } from './set-row.ts';
import { setList } from './set-list.ts';
import { setStack } from './set-stack.ts';
import type { Element, Template } from './template.ts';
import { pagesOf, vCardOf } from './v-card.ts';

/** What a template shows: the typed fields, and a logo. */
export type Part = TypedField | 'logo';

/** `field`: what is in the way; null when it is the code. */
export type Refusal =
  | { ok: false; field: Part | null; reason: 'no room' | 'hole' }
  | { ok: false; field: TypedField; reason: 'letters'; letters: string[] };
export type Drawn = { ok: true; objects: DesignObject[] } | Refusal;

/** `qrOf` gives the rows of a code's modules, «0110…». */
export type Filling = {
  template: Template;
  /** As he is set: a company alone stands where the name would. */
  person: Typed;
  /** As he is kept by a phone. */
  contact: Typed;
  page: { width: number; height: number; bleed: number };
  look: Look;
  qrOf: (says: string) => readonly string[];
  logo: ChosenLogo | null;
};

/** A contact without a number and an e-mail is none. */
const IS_REACHED = /^(?:TEL|EMAIL):/m;
/** Modules of paper around a code, so that phones find it. */
const QUIET_MODULES = 4;
/** Smaller modules run together on the press. */
const LEAST_MODULE_MM = 0.35;

/** The field that a text is named by. */
export const fieldOf = (source: TextSource | undefined): TypedField => (source && shownBy(source)[0]) ?? 'name';

const refusalOf = ({ source, ...unset }: Unset): Refusal => ({ ...unset, field: fieldOf(source) });

/** What a code says; empty without a phone or an e-mail to keep, or without a site. */
function codeText(contact: Typed, { says }: Extract<Element, { kind: 'qr' }>): string {
  if (says === 'site') return pagesOf(contact.site)[0] ?? '';
  const card = vCardOf(contact);
  return IS_REACHED.test(card) ? card : '';
}

/** A code on its ground of paper. */
function drawQr(says: string, { qrOf }: Filling, { x, y, width, height }: Box, ink: Ink): Drawn {
  if (says === '') return { ok: true, objects: [] };
  const modules = qrOf(says);
  const side = Math.min(width, height);
  const module = side / (modules.length + 2 * QUIET_MODULES);
  if (module < LEAST_MODULE_MM) return { ok: false, field: null, reason: 'no room' };
  const inset = module * QUIET_MODULES;
  const ground: DesignObject = { kind: 'rectangle', x, y, width: side, height: side, ink: PAPER };
  return { ok: true, objects: [ground, { kind: 'qr', x: x + inset, y: y + inset, size: module * modules.length, modules, says, ink }] };
}

/** A box without what bleeds, and the sides it bleeds at. */
function trimmed({ x, y, width, height }: Box, page: Filling['page']) {
  const [right, bottom] = [x + width, y + height];
  const bleeds = { left: x < 0, top: y < 0, right: right > page.width, bottom: bottom > page.height };
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return { box: { x: left, y: top, width: Math.min(page.width, right) - left, height: Math.min(page.height, bottom) - top }, bleeds };
}

type Drawer<Kind extends Element['kind']> = (element: Extract<Element, { kind: Kind }>, box: Box, filling: Filling) => Drawn;
const drawn = (...objects: DesignObject[]): Drawn => ({ ok: true, objects });

/** A person, or a leaflet's heading, keeps its pattern. */
const seedOf = ({ name, company, heading = '' }: Typed): string => name + company + heading;

const DRAWERS: { [Kind in Element['kind']]: Drawer<Kind> } = {
  rectangle: ({ ink }, box, { look }) => drawn({ kind: 'rectangle', ...box, ink: inkOf(look.voice, ink) }),
  ellipse: ({ ink }, box, { look }) => drawn({ kind: 'ellipse', ...box, ink: inkOf(look.voice, ink) }),
  quarter: ({ ink, corner }, box, { look }) => drawn({ kind: 'path', steps: quarterSteps(box, corner), ink: inkOf(look.voice, ink) }),
  line: (line, _, { look, page, template }) =>
    drawn({ kind: 'line', ...endsOf(line, page, template.grid), weight: line.weight, ink: inkOf(look.voice, line.ink) }),
  pattern: ({ columns, inks }, whole, { look, page, person }) => {
    const roles = inks.map((ink) => inkOf(look.voice, ink));
    return drawn(...patternObjects({ ...trimmed(whole, page), columns, inks: roles, seed: seedOf(person), bleed: page.bleed }));
  },
  qr: (code, box, filling) => drawQr(codeText(filling.contact, code), filling, box, inkOf(filling.look.voice, code.ink)),
  list: (list, box, { person, look }) => {
    const set = setList(list, person, look, box);
    return set.ok ? drawn(...set.objects) : refusalOf(set);
  },
  logo: (element, box, { logo, look: { voice } }) => {
    const ground = element.ground === undefined ? PAPER : inkOf(voice, element.ground);
    return logo === null ? drawn() : drawn(placeLogo(logo, element, box, { voice, ground, ink: inkOf(voice, element.ink) }));
  },
  stack: (stack, box, { person, look }) => {
    const set = setStack(stack, person, look, box);
    return set.ok ? drawn(...set.texts) : refusalOf(set);
  },
};

/** What an element of a template comes to for a person on a page. */
export function drawElement(element: Element, filling: Filling): Drawn {
  const { withLogo } = element;
  if (filling.logo !== null && withLogo === 'nothing') return drawn();
  const placed = filling.logo !== null && typeof withLogo === 'object' ? ({ ...element, ...withLogo } as Element) : element;
  const draw = DRAWERS[element.kind] as Drawer<Element['kind']>;
  return draw(placed, placeOf(placed, filling.page, filling.template.grid), filling);
}
