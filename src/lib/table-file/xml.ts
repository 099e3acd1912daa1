import { parseXml, XmlCdata, XmlElement, XmlText } from '@rgrove/parse-xml';
import { refuse } from './refusal.ts';

export type XmlNode = XmlElement;

/** Ten thousand people with ten columns have fewer; each takes some hundred bytes of memory. */
const MOST_TAGS = 500_000;

function refuseMany(text: string): void {
  let count = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    count += 1;
    if (count > MOST_TAGS) refuse('large');
  }
}

/** The root of a part of a workbook. Nothing in it is fetched, and no entity of its own is filled in. */
export function rootOf(text: string): XmlNode {
  refuseMany(text);
  try {
    const { root } = parseXml(text.replace(/^\u{feff}/u, ''));
    return root ?? refuse('broken');
  } catch {
    return refuse('broken');
  }
}

/** Names are read without the prefix that a program may give them. */
const nameOf = ({ name }: XmlNode): string => name.slice(name.indexOf(':') + 1);

export const childrenOf = (node: XmlNode, name: string): XmlNode[] =>
  node.children.filter((child): child is XmlElement => child instanceof XmlElement && nameOf(child) === name);

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined => node && childrenOf(node, name)[0];

export const textOf = (node: XmlNode | undefined): string =>
  (node?.children ?? []).map((child) => (child instanceof XmlText || child instanceof XmlCdata ? child.text : '')).join('');

/** An attribute whatever prefix it has: «r:id». */
export const attributeOf = ({ attributes }: XmlNode, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];
