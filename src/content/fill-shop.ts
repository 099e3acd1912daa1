import { nearest } from '#lib/domain/nearest.ts';
import { ContentFault } from './explain.ts';
import type { ShopSettings } from './schemas/shop.ts';

const TOKEN = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Every single value of the settings by its token: «shop.legal.inn». */
function tokensOf(value: unknown, path: string): [token: string, text: string][] {
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => tokensOf(inner, `${path}.${key}`));
}

/**
 * Puts the shop's settings in place of tokens like `{{shop.phone}}`.
 * @throws {ContentFault} naming file, token and the nearest known one, when a token names nothing
 */
export function fillShop(text: string, shop: ShopSettings, file: string): string {
  const known = new Map(tokensOf(shop, 'shop'));
  return text.replace(TOKEN, (written: string, token: string) => {
    const value = known.get(token);
    if (value !== undefined) return value;
    const guess = nearest(token, [...known.keys()]);
    throw new ContentFault(
      `${file}: ${written} – такого поля нет в shop.yaml${guess === null ? '' : `, возможно, вы имели в виду {{${guess}}}`}`,
    );
  });
}
