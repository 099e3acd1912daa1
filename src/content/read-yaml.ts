import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Document, isNode, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { nearest } from '#lib/domain/search/nearest-word.ts';
import { contentMessages } from '#lib/messages/content/content.ts';
import { ContentError, decodeContent, type LineOf, refuseErrors } from './explain.ts';

const SHOWN_CHARACTERS = 60;
const LINE_FEED = 0x0a;

/** A syntax mistake: its line in the YAML text, and the parser's code and sentence. */
type YamlProblem = { line: number; text: string };

/** Names in a folder, without those the system hides there; none when there is no folder. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}

/** Whether the content or the profile that stands before it has such a file. @throws {ContentError} when the profile is no folder */
export const hasFile = (folder: string, path: string): boolean => existsSync(placeOf(folder, path));

/**
 * Where a file of the content is read from: a folder named by `SHOP_PROFILE` takes the place of files of the same name, so that
 * another seller can be tried without touching the content.
 */
function placeOf(folder: string, path: string): string {
  const profile = process.env.SHOP_PROFILE || null;
  if (profile === null) return join(folder, path);
  if (!existsSync(profile)) throw new ContentError(contentMessages.fileError('SHOP_PROFILE', contentMessages.noFolder(resolve(profile))));
  const instead = join(profile, path);
  return existsSync(instead) ? instead : join(folder, path);
}

function readBytes(folder: string, path: string): Buffer {
  try {
    return readFileSync(placeOf(folder, path));
  } catch (error) {
    if (error instanceof ContentError) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    const beside = nearest(basename(path), namesIn(join(folder, dirname(path))));
    throw new ContentError(
      contentMessages.fileError(path, code === 'ENOENT' ? contentMessages.noFile(beside) : contentMessages.unreadable(code)),
    );
  }
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

function firstWrongLine(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start <= bytes.length; line += 1) {
    const end = bytes.indexOf(LINE_FEED, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
  return line;
}

/** Reads a text file. @throws {ContentError} when it is missing, empty or not UTF-8 */
export function readText(folder: string, path: string): string {
  const bytes = readBytes(folder, path);
  if (!isUtf8(bytes)) throw new ContentError(contentMessages.fileError(path, contentMessages.encoding(firstWrongLine(bytes))));
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === '') throw new ContentError(contentMessages.fileError(path, contentMessages.emptyFile));
  return text;
}

/** The line of a field, or of the nearest field around it that the file has. */
function lineFinder(document: Document, lines: LineCounter, linesBefore: number): LineOf {
  return (path) => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line + linesBefore;
    }
    return null;
  };
}

/** Where the fields of a file stand, for mistakes that only several files together show. */
export function linesOf(folder: string, path: string): LineOf {
  const lines = new LineCounter();
  return lineFinder(parseDocument(readText(folder, path), { lineCounter: lines }), lines, 0);
}

/** One mistake often breaks a line in several ways: the first is told. */
function refuseSyntax(path: string, text: string, problems: readonly YamlProblem[], linesBefore: number): void {
  const written = text.split('\n');
  const firsts = problems.filter(({ line }, at) => problems.findIndex((other) => other.line === line) === at);
  refuseErrors(
    firsts.map(({ line, text: problem }) => {
      const shown = (written[line - 1] ?? '').trim().slice(0, SHOWN_CHARACTERS);
      return contentMessages.fileError(path, contentMessages.syntax(line + linesBefore, problem, shown));
    }),
  );
}

/** A reference to an anchor that is nowhere is no error of the parser, and the values cannot be made with it. */
function lostReferences(document: Document, lines: LineCounter): YamlProblem[] {
  const lost: YamlProblem[] = [];
  visit(document, {
    Alias: (_, node) => {
      if (node.resolve(document) === undefined) lost.push({ line: lines.linePos(node.range?.[0] ?? 0).line, text: 'BAD_ALIAS' });
    },
  });
  return lost;
}

/** YAML text → checked value; `linesBefore` lines of the file stand above the text. @throws {ContentError} */
export function decodeYaml<T>(path: string, schema: z.ZodType<T>, text: string, linesBefore = 0): T {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const problems = [...document.errors, ...document.warnings].map(({ code, message, pos }) => ({
    line: lines.linePos(pos[0]).line,
    text: `${code} ${message}`,
  }));
  refuseSyntax(path, text, [...problems, ...lostReferences(document, lines)], linesBefore);
  const value: unknown = document.toJS();
  if (value === null) throw new ContentError(contentMessages.fileError(path, contentMessages.emptyFile));
  return decodeContent(path, schema, value, lineFinder(document, lines, linesBefore));
}

/** What a file last held and what it came to: pages and products ask for the same files, and none is decoded twice as it stands. */
const decoded = new Map<string, { text: string; schema: z.ZodType; value: unknown }>();

/** Reads and checks one data file. @throws {ContentError} naming file, field, line and reason */
export function readYaml<T>(folder: string, path: string, schema: z.ZodType<T>): T {
  const text = readText(folder, path);
  const known = decoded.get(path);
  if (known?.schema === schema && known.text === text) return known.value as T;
  const value = decodeYaml(path, schema, text);
  decoded.set(path, { text, schema, value });
  return value;
}
