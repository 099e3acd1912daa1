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

/**
 * Puts the shop's settings and the thresholds of the check in place of tokens like `{{shop.phone}}` and `{{check.cut.red}}`.
 * @throws {ContentError} naming file, token and the nearest known one, for each token that names nothing
 */
export function fillTokens(text: string, values: TokenValues, file: string): string {
  const known = new Map(Object.entries(values).flatMap(([name, value]) => tokensOf(value, name)));
  const names = [...known.keys()];
  const unknown = [...text.matchAll(TOKEN)].filter(([, token = '']) => !known.has(token));
  refuseErrors(
    unknown.map(([written, token = '']) => contentMessages.fileError(file, contentMessages.unknownToken(written, nearest(token, names)))),
  );
  return text.replace(TOKEN, (written: string, token: string) => known.get(token) ?? written);
}
