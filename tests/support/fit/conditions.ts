import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { transformWithOxc } from 'vite';
import type { PageReading } from './in-page.ts';
import { misfits } from './misfits.ts';

type Scheme = 'light' | 'dark';
/** One way a page is read: its width, the scheme, the size of the person's letters in percent. */
export type Condition = { width: number; scheme: Scheme; text: number };

const WIDTHS = [320, 390, 768, 1280, 1920];
const TEXTS = [100, 200];
const HEIGHT = 844;

/** Every width × scheme × size of letters; a scheme is the slowest to change, so it changes last. */
export const EVERY_CONDITION: readonly Condition[] = (['light', 'dark'] as const).flatMap((scheme) =>
  WIDTHS.flatMap((width) => TEXTS.map((text) => ({ width, scheme, text }))),
);

/** Where there is least room, and where the frame changes: what holds here mostly holds wherever there is more. */
export const NARROWEST: readonly Condition[] = [
  { width: 320, scheme: 'light', text: 100 },
  { width: 320, scheme: 'dark', text: 200 },
  { width: 768, scheme: 'light', text: 200 },
];

const SOURCE = 'tests/support/fit/in-page.ts';
let program: Promise<string> | undefined;

/** The program that reads a page, as a browser takes it. */
async function inPageProgram(): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE);
  return `globalThis.reader = (() => {${code.replaceAll(/^export (?=function)/gm, '').replaceAll(/^export \{.*$/gm, '')}; return { readPage, boxesOf }; })()`;
}

type Reader = { reader: { readPage: (within?: string) => PageReading; boxesOf: () => string } };

/** What does not fit in the page, or within one element of it, under these conditions: each defect with those it is seen under. */
export async function misfitsUnder(page: Page, conditions: readonly Condition[], within?: string): Promise<string[]> {
  program ??= inPageProgram();
  await page.evaluate(await program);
  const found = new Map<string, string[]>();
  /** Of the same width and letters: colours alone have changed when all boxes stand where they stood. */
  const known = new Map<string, { boxes: string; seen: readonly string[] }>();
  for (const { width, scheme, text } of conditions) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const before = known.get(`${width} ${text}`);
    const { boxes, reading } = await page.evaluate(
      ({ size, element, same }) => {
        document.documentElement.style.fontSize = `${size}%`;
        const { reader } = globalThis as unknown as Reader;
        const boxes = reader.boxesOf();
        return { boxes, reading: boxes === same ? null : reader.readPage(element) };
      },
      { size: text, element: within, same: before?.boxes },
    );
    const seen = reading === null ? (before?.seen ?? []) : [...new Set(misfits(reading))];
    known.set(`${width} ${text}`, { boxes, seen });
    for (const misfit of seen) found.set(misfit, [...(found.get(misfit) ?? []), `${width} ${scheme} ${text} %`]);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  return [...found].map(([misfit, seen]) => `${misfit} [${seen.join(', ')}]`);
}
