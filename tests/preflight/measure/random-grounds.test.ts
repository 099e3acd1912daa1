import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkPdf } from '#lib/preflight/check/check.ts';
import { startPdfium } from '#lib/preflight/engine/pdfium.ts';
import { craftPdf } from '#tests/preflight/crafted/sheet.ts';
import { ARTWORK_RULES as rules } from '#tests/support/artwork-rules.ts';
import { CARD as spec } from '#tests/support/artworks.ts';
import { randomGround } from '#tests/support/random-grounds.ts';

const FEW = 14;

describe('what runs through the cut', () => {
  test('ends nowhere, be it a photograph, a gradient, a pattern or a ground with shapes', async () => {
    const pdfium = await startPdfium(readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'));
    for (let seed = 1; seed <= FEW; seed += 1) {
      const { kind, sheet } = randomGround(seed);
      const { facts } = await checkPdf(await craftPdf([sheet]), { spec, rules, pdfium });
      expect(facts[0]?.marks.ends ?? [], `${seed} ${kind}`).toEqual([]);
    }
  }, 180_000);
});
