import { escapeHtml } from '../html.ts';

/** A node of an XML file; undefined attributes are left out. */
export type XmlNode = {
  name: string;
  attributes: Readonly<Record<string, string | undefined>>;
  children: readonly (XmlNode | string)[];
};

/** Makes an element; undefined children are left out. */
export const element = (
  name: string,
  attributes: XmlNode['attributes'] = {},
  ...children: readonly (XmlNode | string | undefined)[]
): XmlNode => ({ name, attributes, children: children.filter((child) => child !== undefined) });

/** Makes an element that holds only text. */
export const textElement = (name: string, text: string): XmlNode => element(name, {}, text);

/** Characters no XML 1.0 file may contain. Source: XML 1.0 §2.2. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const escaped = (text: string): string => escapeHtml(text.replace(NOT_XML, ''));

function written({ name, attributes, children }: XmlNode): string {
  const given = Object.entries(attributes).map(([key, value]) => (value === undefined ? '' : ` ${key}="${escaped(value)}"`));
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : written(child))).join('');
  return inner === '' ? `<${name}${given.join('')}/>` : `<${name}${given.join('')}>${inner}</${name}>`;
}

/** A whole XML file that declares its encoding. */
export const xmlText = (root: XmlNode, encoding: 'UTF-8' | 'windows-1251'): string =>
  `<?xml version="1.0" encoding="${encoding}"?>\n${written(root)}\n`;

/** Text for a field: single spaces, cut to `most` characters; undefined when it is empty. */
export function fieldText(text: string, most: number): string | undefined {
  const clean = text.replace(NOT_XML, '').replace(/\s+/g, ' ').trim();
  return [...clean].slice(0, most).join('').trim() || undefined;
}
