import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import type { PageFacts } from '#lib/domain/artwork/report.ts';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import { readPageFacts } from '#lib/preflight/facts/page-facts.ts';
import { openBudget, PREFLIGHT_LIMITS } from '#lib/preflight/limits.ts';
import { readStructure } from '#lib/preflight/pdf/document.ts';
import { openFolder } from '#tests/support/artwork-check.ts';
import { GOOD_CARD, makePdf, picture, type TestPage, text } from '#tests/support/artworks.ts';
import { boxesOf, fontsOf, HAS_POPPLER, imagesOf } from '#tests/support/poppler.ts';

const folder = openFolder();
afterAll(folder.remove);

async function factsOf(file: string): Promise<PageFacts[]> {
  const structure = await readStructure(readFileSync(file));
  const budget = openBudget(PREFLIGHT_LIMITS);
  return structure.pages.map((node, index) => readPageFacts(structure, node, index + 1, budget).facts);
}

const round = (mm: number): number => Math.round((mm * 720) / MM_PER_INCH) / 10;

/** Ours in the words of poppler. A page turned on its side is measured as it is seen, so only sizes compare, either way round. */
function boxSizes(facts: PageFacts[], name: 'media' | 'crop' | 'trim'): (string | null)[] {
  return facts.map(({ boxes }) => {
    const box = boxes[name] ?? boxes.crop;
    return [round(box.width), round(box.height)].sort((a, b) => a - b).join('×');
  });
}

function popplerSizes(file: string, name: string): string[] {
  const sizes = boxesOf(file).filter((box) => box.name === name);
  return sizes.map(({ corners: [x1 = 0, y1 = 0, x2 = 0, y2 = 0] }) =>
    [Math.round((x2 - x1) * 10) / 10, Math.round((y2 - y1) * 10) / 10].sort((a, b) => a - b).join('×'),
  );
}

const image = { name: 'I1', width: 300, height: 200, components: 3 as const };
const MASKED: TestPage = { ...GOOD_CARD, content: picture('I1', 5, 5, 50, 30), images: [{ ...image, components: 1, bits: 1 }] };
const OURS: Record<string, TestPage[]> = {
  'a card': [GOOD_CARD],
  'lost and embedded fonts': [{ ...GOOD_CARD, content: `${text('F1', 5, 9, 25, 'Lost')} ${text('F2', 5, 9, 9, 'Here')}` }],
  'pictures drawn twice in two sizes': [
    { ...GOOD_CARD, images: [image], content: `${picture('I1', 5, 5, 50, 30)} ${picture('I1', 5, 5, 20, 30)}` },
  ],
  'a one-bit picture': [MASKED],
  'turned pages with a crop box': [
    { ...GOOD_CARD, rotate: 90, crop: [1, 1, 90, 50] },
    { ...GOOD_CARD, rotate: 180 },
    { ...GOOD_CARD, rotate: 270 },
  ],
};

describe.runIf(HAS_POPPLER)('an independent reader sees the same', async () => {
  const made = await Promise.all(
    Object.entries(OURS).map(async ([name, pages]) => [name, folder.write(`${name}.pdf`, await makePdf(...pages))]),
  );

  test.each(made as [string, string][])('%s', { timeout: 300_000 }, async (name, file) => {
    const facts = await factsOf(file);
    for (const box of ['media', 'crop', 'trim'] as const) expect(boxSizes(facts, box)).toEqual(popplerSizes(file, box));
    const images = facts.flatMap(({ page, images }) =>
      images.map(({ width, height, ppi }) => `${page} ${width}×${height} ${Math.round(ppi)}`),
    );
    expect(images.sort()).toEqual(imagesOf(file).sort());
    const fonts = new Set(facts.flatMap((page) => page.fonts.map((font) => `${font.name} ${font.embedded ? 'yes' : 'no'}`)));
    // It lists what a file carries; we list what draws, so ours may be fewer in files that carry more – ours carry what they draw.
    const theirs = fontsOf(file);
    expect(theirs).toEqual(expect.arrayContaining([...fonts]));
    if (name in OURS && !name.includes('font')) return;
    expect(fonts.size).toBe(new Set(theirs).size);
  });
});
