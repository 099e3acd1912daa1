/** An XML file as a tree: for tests that read what the shop writes. Not a parser of all XML: no CDATA, no namespaces of its own. */
export type Tree = { name: string; attributes: Record<string, string>; children: Tree[]; text: string };

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replace(/&(#?\w+);/g, (_, name: string) => NAMED[name] ?? String.fromCodePoint(Number(name.slice(1).replace(/^x/, '0x'))));

const TOKEN = /<\?[^?]*\?>|<(\/?)([\p{L}_][\p{L}\p{N}_.-]*)((?:\s+[\p{L}_][\p{L}\p{N}_.-]*="[^"<]*")*)\s*(\/?)>|([^<]+)/gu;

/** @throws for what is not well formed */
export function readXml(text: string): Tree {
  const top: Tree = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  let at = 0;
  for (const token of text.matchAll(TOKEN)) {
    if (token.index !== at) throw new Error(`not XML at ${at}: ${text.slice(at, at + 40)}`);
    at += token[0].length;
    const [, close, name, given = '', single, words] = token;
    const parent = open.at(-1) as Tree;
    if (words !== undefined) parent.text += plain(words);
    if (name === undefined) continue;
    if (close === '/') {
      if (open.pop()?.name !== name) throw new Error(`${name} closes what is not open`);
      continue;
    }
    const pairs = [...given.matchAll(/([\p{L}\p{N}_.-]+)="([^"]*)"/gu)].map(([, key = '', value = '']) => [key, plain(value)]);
    const node: Tree = { name, attributes: Object.fromEntries(pairs), children: [], text: '' };
    parent.children.push(node);
    if (single !== '/') open.push(node);
  }
  if (at !== text.length || open.length !== 1) throw new Error('the file ends within an element');
  return top.children[0] as Tree;
}

/** All elements a path of names leads to: `nodesAt(root, 'Документ/СвСчФакт')`. */
export const nodesAt = (root: Tree, path: string): Tree[] =>
  path.split('/').reduce<Tree[]>((nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)), [root]);
