import { parseXml, XmlCdata, type XmlDocument, XmlElement, XmlText } from '@rgrove/parse-xml';
import { refuse } from './refusal.ts';

/** An element of a drawing; names without the prefix of SVG. */
export type SvgNode = { name: string; attributes: ReadonlyMap<string, string>; children: readonly SvgNode[]; text: string };

export type SvgTree = { root: SvgNode; byId: ReadonlyMap<string, SvgNode> };

/** Letters of a file. */
const MOST_LETTERS = 1_000_000;
/** A traced coat of arms has some hundreds. */
const MOST_TAGS = 20_000;
const MOST_DEPTH = 60;

const unprefixed = (name: string): string => name.replace(/^svg:/, '');

function nodeOf(element: XmlElement, byId: Map<string, SvgNode>, depth: number): SvgNode {
  if (depth > MOST_DEPTH) refuse('many parts');
  const children = element.children.flatMap((child) => (child instanceof XmlElement ? [nodeOf(child, byId, depth + 1)] : []));
  const texts = element.children.flatMap((child) => (child instanceof XmlText || child instanceof XmlCdata ? [child.text] : []));
  const attributes = new Map(Object.entries(element.attributes));
  const node = { name: unprefixed(element.name), attributes, children, text: texts.join('') };
  const id = attributes.get('id');
  if (id !== undefined && !byId.has(id)) byId.set(id, node);
  return node;
}

function parsed(text: string): XmlDocument {
  try {
    // Entities stand in the names of an editor's own attributes alone; none is ever filled in.
    return parseXml(text, { ignoreUndefinedEntities: true });
  } catch (error) {
    // Elements that stand in each other deeper than the stack is.
    return refuse(error instanceof RangeError ? 'many parts' : 'not svg');
  }
}

/** The elements of an SVG file. Nothing of it is run, fetched or shown. */
export function readTree(text: string): SvgTree {
  if (text.length > MOST_LETTERS) refuse('heavy');
  if (text.split('<', MOST_TAGS + 1).length > MOST_TAGS) refuse('many parts');
  const { root } = parsed(text);
  if (root === null || unprefixed(root.name) !== 'svg') return refuse('not svg');
  const byId = new Map<string, SvgNode>();
  return { root: nodeOf(root, byId, 0), byId };
}
