import { nearest } from '#lib/domain/search/nearest-word.ts';
import { contentMessages } from '#lib/messages/content/content.ts';
import { refuseErrors } from './explain.ts';

const TOKEN = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** What tokens stand for, by the first word of their names. */
export type TokenValues = Readonly<Record<string, object>>;

/** Every single value of the settings by its token: «shop.legal.inn»; numbers as Russian writes them. */
function tokensOf(value: unknown, path: string): [token: string, text: string][] {
  if (typeof value === 'number') return [[path, String(value).replace('.', ',')]];
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => tokensOf(inner, `${path}.${key}`));
}

/** Every token with what it stands for. */
export const allTokens = (values: TokenValues): Map<string, string> =>
  new Map(Object.entries(values).flatMap(([name, value]) => tokensOf(value, name)));

/** What is left of a token whose braces are not two and two: «{{shop.phone», «shop.phone}}», «{shop.phone}». */
const torn = (values: TokenValues): RegExp =>
  new RegExp(`\\{\\{[^{}\\s]*\\}?|[^{}\\s]*\\}\\}|\\{\\s*(?:${Object.keys(values).join('|')})\\.[\\w.]*\\s*\\}?`, 'g');

type Mistake = { at: number; reason: string };

function mistakesIn(text: string, values: TokenValues, known: ReadonlyMap<string, string>): Mistake[] {
  const names = [...known.keys()];
  const unknown = [...text.matchAll(TOKEN)].filter(([, token = '']) => !known.has(token));
  const others = text.replace(TOKEN, (token) => ' '.repeat(token.length));
  return [
    ...unknown.map(({ index, 0: written, 1: token = '' }) => ({
      at: index,
      reason: contentMessages.unknownToken(written, nearest(token, names)),
    })),
    ...[...others.matchAll(torn(values))].map(({ index, 0: written }) => ({
      at: index,
      reason: contentMessages.tornToken(written, nearest(written.replaceAll(/[{}\s]/g, ''), names)),
    })),
  ];
}

/**
 * Puts the shop's settings and the thresholds of the check in place of tokens like `{{shop.phone}}` and `{{check.cut.red}}`. `firstLine`:
 * the line of the file the text begins on, null where it is not known.
 * @throws {ContentError} naming file, token, line and the nearest known one, for each token that names nothing or has lost a brace
 */
export function fillTokens(text: string, values: TokenValues, file: string, firstLine: number | null = null): string {
  const known = allTokens(values);
  const lineOf = (at: number): number | null => (firstLine === null ? null : firstLine + text.slice(0, at).split('\n').length - 1);
  refuseErrors(mistakesIn(text, values, known).map(({ at, reason }) => contentMessages.lineError(file, reason, lineOf(at))));
  return text.replace(TOKEN, (written: string, token: string) => known.get(token) ?? written);
}
