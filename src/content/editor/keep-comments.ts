import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What items of a list are known by: a row that moved keeps its comment. */
const KEYS = ['code', 'id', 'name', 'question', 'page', 'maxArea'];

const keyOf = (item: unknown): string | null => {
  const key = isFields(item) ? KEYS.find((name) => item[name] !== undefined) : undefined;
  return key === undefined ? null : String((item as Fields)[key]);
};

/** A node that says the value, made of the one that stood there wherever they are of a kind. */
function withValue(document: Document, node: unknown, value: unknown): Node {
  if (isMap(node) && isFields(value)) return mapWith(document, node, value);
  if (isSeq(node) && Array.isArray(value)) return seqWith(document, node, value);
  if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    if (node.value !== value) {
      node.value = value;
      // How the former number was written is of no use to the new one.
      if (typeof value === 'number') Object.assign(node, { source: undefined, minFractionDigits: undefined, format: undefined });
    }
    return node;
  }
  return document.createNode(value);
}

function mapWith(document: Document, map: YAMLMap, value: Fields): YAMLMap {
  for (const key of map.items.map(({ key: name }) => String(isScalar(name) ? name.value : name))) if (!(key in value)) map.delete(key);
  for (const [key, inner] of Object.entries(value)) {
    const pair = map.items.find(({ key: name }) => (isScalar(name) ? name.value : name) === key);
    if (pair === undefined) map.set(key, document.createNode(inner));
    else pair.value = withValue(document, pair.value, inner);
  }
  return map;
}

function seqWith(document: Document, seq: YAMLSeq, values: readonly unknown[]): YAMLSeq {
  const former = seq.items.map((node) => ({ node, key: keyOf((node as Node).toJS(document)) }));
  seq.items = values.map((value, at) => {
    const key = keyOf(value);
    const found = key === null ? former[at] : former.find((item) => item.key === key);
    return found === undefined ? document.createNode(value) : withValue(document, found.node, value);
  });
  return seq;
}

/** Every single value with its place. */
const leaves = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner).map((leaf) => `${key}.${leaf}`))
    : [JSON.stringify(value)];

/** How much of a value a text says already: which of several files a value is of. */
export function likeness(text: string, value: unknown): number {
  const said = new Set(leaves(parseDocument(text).toJS()));
  return leaves(value).filter((leaf) => said.has(leaf)).length;
}

/** Spaces the printer sets otherwise say nothing: a line that means what a former one did is that one. */
function withFormerLines(text: string, printed: string): string {
  const bare = (line: string): string => line.replaceAll(/(?<=[[{]) | (?=[\]}])/g, '');
  const former = new Map(text.split('\n').map((line) => [bare(line), line]));
  return printed
    .split('\n')
    .map((line) => former.get(bare(line)) ?? line)
    .join('\n');
}

/** The text as it was, comments and all, but for what the value says otherwise. */
export function keepComments(text: string, value: unknown): string {
  const document = parseDocument(text);
  if (document.errors.length > 0 || JSON.stringify(document.toJS()) === JSON.stringify(value)) return text;
  const contents = withValue(document, document.contents, value);
  document.contents = contents as typeof document.contents;
  return withFormerLines(text, document.toString({ lineWidth: 0 }));
}
