import { expect } from 'playwright/test';
import type { ShopProcess } from './shop-process.ts';

/** Paths with tokens that letters to an address hold for a page, oldest first. */
const linksIn = (shop: ShopProcess, email: string, page: string): string[] =>
  shop
    .letters()
    .filter((raw) => raw.includes(email))
    .flatMap((raw) => new RegExp(`/${page}\\?token=[\\w-]+`).exec(raw) ?? []);

/** The path in the n-th such letter, waited for. */
export async function linkFrom(shop: ShopProcess, email: string, page: string, nth = 1): Promise<string> {
  await expect.poll(() => linksIn(shop, email, page).length).toBeGreaterThanOrEqual(nth);
  return linksIn(shop, email, page).at(-1) ?? '';
}

const codesIn = (shop: ShopProcess, email: string): string[] =>
  shop.letters().flatMap((letter) => (letter.includes(`To: ${email}`) ? (/\b\d{4} \d{4}(?=\.)/.exec(letter)?.[0] ?? []) : []));

/** The code of the latest letter to an address that has one, waited for. */
export async function codeFor(shop: ShopProcess, email: string): Promise<string> {
  await expect.poll(() => codesIn(shop, email).length).toBeGreaterThan(0);
  return codesIn(shop, email).at(-1) ?? '';
}
