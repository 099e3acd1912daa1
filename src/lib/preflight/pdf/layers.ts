import { PDFArray, PDFDict, PDFName, type PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { arrayOf, asWord, dictOf, itemsOf, lookUp, wordOf } from './pdf-objects.ts';

/** Expressions of visibility nest a level or two. */
const MOST_NESTING = 8;

const tags = (array: PDFArray | undefined): string[] =>
  (array?.asArray() ?? []).flatMap((item) => (item instanceof PDFRef ? [item.tag] : []));

/** What a layer says of itself when it is printed: some are for the screen alone. */
function printState(layer: PDFObject | undefined): boolean | null {
  const usage = layer instanceof PDFDict ? dictOf(dictOf(layer, 'Usage'), 'Print') : undefined;
  const state = wordOf(usage, 'PrintState');
  return state === undefined ? null : state !== 'OFF';
}

/** Layers whose state the file wants taken from their usage when it is printed. */
function printLayers(view: PDFDict | undefined): Set<string> {
  const events = itemsOf(arrayOf(view, 'AS')).filter((item) => item instanceof PDFDict);
  return new Set(events.filter((event) => wordOf(event, 'Event') === 'Print').flatMap((event) => tags(arrayOf(event, 'OCGs'))));
}

/** Layers that do not print, by reference: off in the default view, or by their own usage. */
export function hiddenLayersOf(catalog: PDFDict): ReadonlySet<string> {
  const properties = dictOf(catalog, 'OCProperties');
  const view = dictOf(properties, 'D');
  const layers = arrayOf(properties, 'OCGs');
  const off = wordOf(view, 'BaseState') === 'OFF' ? tags(layers) : [];
  const hidden = new Set([...off, ...tags(arrayOf(view, 'OFF'))]);
  if (off.length > 0) for (const on of tags(arrayOf(view, 'ON'))) hidden.delete(on);
  const printed = printLayers(view);
  for (const [at, item] of (layers?.asArray() ?? []).entries()) {
    if (!(item instanceof PDFRef) || !printed.has(item.tag)) continue;
    const state = printState(layers?.lookup(at));
    if (state === true) hidden.delete(item.tag);
    if (state === false) hidden.add(item.tag);
  }
  return hidden;
}

type Hidden = ReadonlySet<string>;

/** `[/And …]`, `[/Or …]`, `[/Not …]` of layers and of one another. */
function isExpressionOn(expression: PDFObject | undefined, hidden: Hidden, depth: number): boolean {
  if (expression instanceof PDFRef) return !hidden.has(expression.tag);
  if (!(expression instanceof PDFArray) || depth > MOST_NESTING) return true;
  const operator = asWord(expression.lookup(0));
  const isOn = (item: PDFObject, at: number): boolean => {
    const found = expression.lookup(at + 1);
    return isExpressionOn(found instanceof PDFArray ? found : item, hidden, depth + 1);
  };
  const rest = expression.asArray().slice(1);
  if (operator === 'Not') return rest[0] === undefined || !isOn(rest[0], 0);
  return operator === 'Or' ? rest.some(isOn) : rest.every(isOn);
}

const POLICIES: Record<string, (layers: string[], hidden: Hidden) => boolean> = {
  AllOn: (layers, hidden) => layers.every((tag) => !hidden.has(tag)),
  AnyOff: (layers, hidden) => layers.some((tag) => hidden.has(tag)),
  AllOff: (layers, hidden) => layers.every((tag) => hidden.has(tag)),
  AnyOn: (layers, hidden) => layers.some((tag) => !hidden.has(tag)),
};

/** True for what belongs to a layer, or to a membership in several, that is not printed. */
export function isLayerHidden(properties: PDFDict | undefined, key: string, hidden: Hidden): boolean {
  const reference = properties?.get(PDFName.of(key));
  if (reference === undefined) return false;
  if (reference instanceof PDFRef && hidden.has(reference.tag)) return true;
  const group = dictOf(properties, key);
  if (wordOf(group, 'Type') !== 'OCMD') return false;
  const expression = lookUp(group, 'VE');
  if (expression instanceof PDFArray) return !isExpressionOn(expression, hidden, 0);
  const own = group?.get(PDFName.of('OCGs'));
  const layers = own instanceof PDFRef && !(lookUp(group, 'OCGs') instanceof PDFArray) ? [own.tag] : tags(arrayOf(group, 'OCGs'));
  if (layers.length === 0) return false;
  return !(POLICIES[wordOf(group, 'P') ?? 'AnyOn'] ?? POLICIES.AnyOn)?.(layers, hidden);
}
