import { MM_PER_POINT } from '../units.ts';
import { breakLines } from './break-lines.ts';
import type { Box, DesignObject } from './document.ts';
import { typedLines } from './fill-text.ts';
import type { Typed } from './person.ts';
import { lacking, widthOf } from './set-line.ts';
import { faceOf, inkOf, type Look, type Unset } from './set-row.ts';
import type { Element } from './template.ts';
import type { Typeface } from './typeface.ts';

type List = Extract<Element, { kind: 'list' }>;
export type SetList = { ok: true; objects: DesignObject[] } | Unset;

/** «Капучино – 220 ₽», «Стрижка: от 1500», «Тартин … 320»: digits that end an item after a dash, a colon or dots. */
const PRICED =
  /^(?<what>.*?[^\s.])(?:\s+[–—-]\s+|\s*(?<!\d)[:…]\s*|\s*\.{2,}\s*)(?<price>(?:от |до )?\d[\d\s.,]*(?:[–-]\d[\d\s.,]*)?(?:₽|р\.|руб\.?|%)?(?:\/\p{L}+)?)$/u;
/** Between an item and its price, shares of the size. */
const APART = 1.2;
const RULE_PT = 0.5;

type Item = { what: string; price: string };

/** An item of a list, and the price that ends it; empty where none does. */
export function itemOf(line: string): Item {
  const { what = line, price = '' } = PRICED.exec(line)?.groups ?? {};
  return { what, price };
}

type SetItem = { lines: string[]; price: string };
/** Items at a size: `cap` and `leading` of its letters, and how high all of them are, mm. */
type SetItems = { items: SetItem[]; face: Typeface; size: number; cap: number; leading: number; height: number };

/** An item at a size; null when it has no room across. */
function setItem({ what, price }: Item, list: List, face: Typeface, size: number, width: number): SetItem | null {
  const widthAt = (text: string): number => widthOf(text, face, { size, tracking: 0 });
  const beside = price === '' ? 0 : widthAt(price) + size * APART * MM_PER_POINT;
  const lines = breakLines(what, width - beside, widthAt);
  return lines === null || lines.length > list.lines ? null : { lines, price };
}

/** The items at a size; null when they have no room across. */
function setItems(typed: readonly Item[], list: List, face: Typeface, size: number, width: number): SetItems | null {
  const items = typed.flatMap((item) => setItem(item, list, face, size, width) ?? []);
  if (items.length < typed.length) return null;
  const cap = (face.capHeight / face.unitsPerEm) * size * MM_PER_POINT;
  const leading = list.leading * size * MM_PER_POINT;
  const letters = items.reduce((sum, { lines }) => sum + cap + (lines.length - 1) * leading, 0);
  return { items, face, size, cap, leading, height: letters + Math.max(0, items.length - 1) * list.gap };
}

function place({ items, face, size, cap, leading, height }: SetItems, list: List, { voice }: Look, box: Box): DesignObject[] {
  const text = { kind: 'text', sources: ['items'], face: face.id, size, leading: list.leading * size, tracking: 0 } as const;
  const right = box.x + box.width;
  let y = box.y + { top: 0, middle: (box.height - height) / 2, bottom: box.height - height }[list.anchor];
  return items.flatMap(({ lines, price }, at): DesignObject[] => {
    const first = y + cap;
    const end = first + (lines.length - 1) * leading;
    y = end + list.gap;
    const objects: DesignObject[] = [{ ...text, x: box.x, y: first, align: 'left', ink: inkOf(voice, list.ink), lines }];
    if (price !== '') objects.push({ ...text, x: right, y: first, align: 'right', ink: inkOf(voice, list.price), lines: [price] });
    if (list.rule === undefined || at === items.length - 1) return objects;
    const between = end + list.gap / 2;
    const rule = { from: { x: box.x, y: between }, to: { x: right, y: between }, ink: inkOf(voice, list.rule) };
    return [...objects, { kind: 'line', weight: RULE_PT, ...rule }];
  });
}

/** Sets the typed items one under another at the greatest size at which all of them fit; nothing where none is typed. */
export function setList(list: List, { items = '' }: Typed, look: Look, box: Box): SetList {
  const typed = typedLines(items).map(itemOf);
  const face = faceOf(look, list.face);
  const unknown = lacking(typed.map(({ what, price }) => what + price).join(''), face);
  if (unknown.length > 0) return { ok: false, source: 'items', reason: 'letters', letters: unknown };
  for (const size of list.sizes) {
    const set = setItems(typed, list, face, size, box.width);
    if (set !== null && set.height <= box.height) return { ok: true, objects: place(set, list, look, box) };
  }
  return { ok: false, source: 'items', reason: 'no room' };
}
