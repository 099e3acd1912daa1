import { nearest } from '#lib/domain/search/nearest-word.ts';
import { contentMessages } from '#lib/messages/content/content.ts';
import { refuseErrors } from './explain.ts';
import type { ShopSettings } from './schemas/shop.ts';

const TOKEN = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Every single value of the settings by its token: «shop.legal.inn». */
function tokensOf(value: unknown, path: string): [token: string, text: string][] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => tokensOf(inner, `${path}.${key}`));
}

/**
 * Puts the shop's settings in place of tokens like `{{shop.phone}}`.
 * @throws {ContentError} naming file, token and the nearest known one, for each token that names nothing
 */
export function fillShop(text: string, shop: ShopSettings, file: string): string {
  const known = new Map(tokensOf(shop, 'shop'));
  const names = [...known.keys()];
  const unknown = [...text.matchAll(TOKEN)].filter(([, token = '']) => !known.has(token));
  refuseErrors(
    unknown.map(([written, token = '']) => contentMessages.fileError(file, contentMessages.unknownToken(written, nearest(token, names)))),
  );
  return text.replace(TOKEN, (written: string, token: string) => known.get(token) ?? written);
}
