import { refuse } from './refusal.ts';
import type { SvgNode } from './svg-tree.ts';

/** Properties of an element by name. */
export type Style = ReadonlyMap<string, string>;
type Rule = { matches: (node: SvgNode) => boolean; weight: number; style: Style };

const COMMENT = /\/\*.*?\*\//gs;
const BLOCK = /([^{}]*)\{([^{}]*)\}/g;
const SELECTOR = /^(?:\*|[a-z]+|([.#])([\w-]+))$/i;
/** A typeface says nothing of outlines. */
const FONT = '@font-face';
const MOST_STYLE_LETTERS = 100_000;
/** Each is asked about each element. */
const MOST_RULES = 500;

/** Declarations; colours of newer kinds stand after one that every program reads. */
function declared(text: string): Style {
  const pairs = text.split(';').flatMap((one): [string, string][] => {
    const at = one.indexOf(':');
    const value = one
      .slice(at + 1)
      .replace(/!\s*important/i, '')
      .trim();
    return at < 0 || /^color\(/i.test(value) ? [] : [[one.slice(0, at).trim().toLowerCase(), value]];
  });
  return new Map(pairs);
}

const MARKS: Record<string, (name: string) => Pick<Rule, 'matches' | 'weight'>> = {
  '.': (name) => ({ weight: 2, matches: ({ attributes }) => (attributes.get('class') ?? '').split(/\s+/).includes(name) }),
  '#': (name) => ({ weight: 3, matches: ({ attributes }) => attributes.get('id') === name }),
};

function matcherOf(selector: string): Pick<Rule, 'matches' | 'weight'> {
  const [whole, mark, name = ''] = SELECTOR.exec(selector) ?? refuse('style');
  if (mark !== undefined) return MARKS[mark]?.(name) ?? refuse('style');
  return { weight: whole === '*' ? 0 : 1, matches: (node) => whole === '*' || node.name === whole };
}

/** Rules of a style sheet, the weakest first. */
function rulesOf(sheet: string): Rule[] {
  if (sheet.length > MOST_STYLE_LETTERS) refuse('heavy');
  const text = sheet.replaceAll(COMMENT, '');
  if (text.replaceAll(BLOCK, '').trim() !== '') refuse('style');
  const rules = [...text.matchAll(BLOCK)].flatMap(([, selectors = '', block = '']) =>
    selectors
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '' && one !== FONT)
      .map((selector): Rule => ({ ...matcherOf(selector), style: declared(block) })),
  );
  if (rules.length > MOST_RULES) refuse('style');
  return rules.sort((one, other) => one.weight - other.weight);
}

const sheetsIn = (node: SvgNode): string[] => (node.name === 'style' ? [node.text] : node.children.flatMap(sheetsIn));

/** What the style sheets of a drawing, its attributes and its `style` say of an element, the strongest last. */
export function stylesOf(root: SvgNode): (node: SvgNode) => Style {
  const rules = rulesOf(sheetsIn(root).join('\n'));
  return (node) =>
    new Map([
      ...node.attributes,
      ...rules.filter(({ matches }) => matches(node)).flatMap(({ style }) => [...style]),
      ...declared(node.attributes.get('style') ?? ''),
    ]);
}
