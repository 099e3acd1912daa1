import '#tests/support/compile-once.ts';
import { readFileSync } from 'node:fs';
import { checkPdf } from '#lib/preflight/check/check.ts';
import { startPdfium } from '#lib/preflight/engine/pdfium.ts';
import { craftPdf } from '#tests/preflight/crafted/sheet.ts';
import { ARTWORK_RULES as rules } from '#tests/support/artwork-rules.ts';
import { CARD as spec } from '#tests/support/artworks.ts';
import { randomGround } from '#tests/support/random-grounds.ts';

/**
 * Checks random photographs, gradients, patterns and grounds that run through the cut, and prints those of which the check says that something
 * ends there: `node ops/check-grounds.ts [how many, 500]`. Ends with 1 when there are any.
 */
const count = Number(process.argv[2] ?? '500');
const pdfium = await startPdfium(readFileSync('node_modules/@embedpdf/pdfium/dist/pdfium.wasm'));
let wrong = 0;
for (let seed = 1; seed <= count; seed += 1) {
  const { kind, sheet } = randomGround(seed);
  const { findings } = await checkPdf(await craftPdf([sheet]), { spec, rules, pdfium });
  const ends = findings.filter(({ indicator, detail }) => indicator === 'bleed' && /^(end|hair):/.test(detail ?? ''));
  if (ends.length > 0) wrong += 1;
  for (const { detail, value } of ends) console.log(`${seed} ${kind}: ${detail}, ${value}`);
}
console.log(`${count} grounds, ${wrong} with a finding of an end`);
process.exitCode = wrong > 0 ? 1 : 0;
