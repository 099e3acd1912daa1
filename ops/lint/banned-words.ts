import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The words this code does not use stand in one table of the page that is its law. */
const PAGE = 'docs/words.md';
const HEADING = '## Слова, которых в коде нет';
const ROW = /^\| (?<words>[^|]+) \| (?<instead>[^|]+) \| (?<where>имена|комментарии|везде) \| (?<but>[^|]*) \|$/gm;

type Ban = { word: RegExp; words: string; instead: string; where: 'имена' | 'комментарии' | 'везде'; but: RegExp | null };
/** `kind` says which column of the table applies. Words are lower case, with single spaces between them. */
type Text = { kind: 'имена' | 'комментарии'; words: string; line: number };

function readBans(): Ban[] {
  const [, section = ''] = readFileSync(PAGE, 'utf8').split(HEADING);
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(ROW)].map(({ groups = {} }) => groups);
  return rows.map(({ words = '', instead = '', where, but = '' }) => ({
    word: new RegExp(`\\b(${words.split(', ').join('|')})\\b`),
    words,
    instead: instead.replaceAll('`', ''),
    where: where as Ban['where'],
    but: but.trim() === '' ? null : new RegExp(but.trim().replaceAll('`', '').replaceAll(', ', '|')),
  }));
}

/** «quickCheckOf», «quick-check» and «QUICK_CHECK» are the words «quick check». */
const wordsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^A-Za-z]+/g, ' ')
    .toLowerCase()
    .trim();

function* commentsOf(source: string, start: number, end: number): Generator<[number, number]> {
  for (const { pos, end: last } of ts.getLeadingCommentRanges(source, start) ?? []) if (last <= end) yield [pos, last];
  for (const { pos, end: last } of ts.getTrailingCommentRanges(source, start) ?? []) if (last <= end) yield [pos, last];
}

/** Identifiers and comments of TypeScript; strings hold texts and outside names, so they are not looked into. */
function textsOf(file: string, source: string): Text[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const texts = new Map<number, Text>();
  const add = (kind: Text['kind'], at: number, text: string) =>
    texts.set(at, { kind, words: wordsOf(text), line: tree.getLineAndCharacterOfPosition(at).line + 1 });
  const visit = (node: ts.Node): void => {
    for (const [from, to] of commentsOf(source, node.getFullStart(), node.getEnd())) add('комментарии', from, source.slice(from, to));
    if (ts.isIdentifier(node)) add('имена', node.getStart(tree), node.text);
    node.forEachChild(visit);
  };
  visit(tree);
  for (const [from, to] of commentsOf(source, tree.endOfFileToken.getFullStart(), source.length))
    add('комментарии', from, source.slice(from, to));
  return [...texts.values()];
}

function complaintsOf(file: string, bans: readonly Ban[]): string[] {
  const source = readFileSync(file, 'utf8');
  const code = file.endsWith('.astro') ? (/^---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '') : source;
  const texts: Text[] = [{ kind: 'имена', words: wordsOf(file), line: 1 }, ...textsOf(file, code)];
  return texts.flatMap(({ kind, words, line }) =>
    bans
      .filter((ban) => (ban.where === 'везде' || ban.where === kind) && ban.but?.test(file) !== true && ban.word.test(words))
      .map((ban) => `${file}:${line}: «${ban.word.exec(words)?.[0]}» – ${PAGE} велит: ${ban.instead}`),
  );
}

/** All files, or those that are named. */
const named = process.argv.slice(2);
const everything = ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'server', 'ops', 'tests'];
const files = named.length > 0 ? named : execFileSync('git', everything, { encoding: 'utf8' }).split('\n');
const bans = readBans();
if (bans.length === 0) throw new Error(`${PAGE}: no table of banned words under «${HEADING}»`);
const complaints = files.filter((file) => /\.(tsx?|astro|js|mjs)$/.test(file)).flatMap((file) => complaintsOf(file, bans));
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
