import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ArtworkReportBody } from '#lib/contracts/artwork-report.ts';
import { fixesFor } from '#lib/domain/artwork/fixes.ts';
import { checkFile } from '#server/preflight/check-file.ts';
import { fixFile } from '#server/preflight/fix-file.ts';
import { fixedPages } from '#server/preflight/fix-request.ts';
import { findingsOf, openFolder } from '#tests/support/artwork-check.ts';
import { ARTWORK_RULES as RULES } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';
import { area, BLACK, black, box, card, fillOf, strokeOf, WHITE, words } from '../../preflight/crafted/draw.ts';
import { separation } from '../../preflight/crafted/overprints.ts';
import { craftPdf, type Entries, type Parts, type Sheet } from '../../preflight/crafted/sheet.ts';
import { drawnFont, drawnWords } from '../../preflight/crafted/strange.ts';

const folder = openFolder();
afterAll(folder.remove);

const TINT = area([0.3, 0, 0.6, 0], 10, 10, 74, 34);
const RICH = fillOf([0.75, 0.68, 0.67, 0.9]);
const OVER: Entries = { OV: { OP: true, op: true, OPM: 1 } };
const inForm =
  (content: string) =>
  (parts: Parts): Entries => ({
    ExtGState: OVER,
    XObject: { X: parts.form(content, { Resources: { ExtGState: OVER } }) },
  });
const over = (): Entries => ({ ExtGState: OVER, ColorSpace: { Spot: separation('PANTONE 485 C') } });

let files = 0;
async function fixed(sheet: Sheet) {
  files += 1;
  const [file, target] = [folder.write(`${files}.pdf`, await craftPdf([sheet])), join(folder.path, `${files}-fixed.pdf`)];
  const check = (one: string) => checkFile({ file: one, spec: CARD, rules: RULES, previews: null });
  // As it is stored and read again.
  const before = ArtworkReportBody.parse(JSON.parse(JSON.stringify(await check(file))));
  const plan = fixesFor(before, CARD, RULES, false);
  const outcome = await fixFile({ file, mime: 'application/pdf', target, bleed: CARD.bleed, pages: fixedPages(plan, before) });
  const after = outcome.kind === 'fixed' ? await check(target) : before;
  return {
    before: findingsOf(before),
    kinds: plan.fixes.map(({ kind }) => kind),
    warnings: plan.warnings,
    outcome: outcome.kind,
    after: findingsOf(after),
    facts: after.facts,
  };
}

test.each<[string, Sheet, before: string[], kinds: string[]]>([
  ['small black text of four inks', card(`${RICH} ${words(8, 20, 25)}`), ['text 2 black'], ['black_text']],
  [
    'the same upon a tint, and other colours stay',
    card(`${TINT} ${RICH} ${words(8, 20, 25)} ${words(8, 20, 30)} ${fillOf([0, 1, 0, 0])} ${box(60, 20, 5, 5)}`),
    ['text 2 black'],
    ['black_text'],
  ],
  ['black text that knocks out', card(`${TINT} ${black(8, 20, 25)}`), ['overprint 2 knockout'], ['black_overprint']],
  [
    'black letters drawn by their font that knock out',
    card(`${TINT} ${drawnWords(8)}`, { resources: drawnFont }),
    ['overprint 2 knockout'],
    ['black_overprint'],
  ],
  ['black of DeviceGray that knocks out', card(`${TINT} 0 g ${words(8, 20, 25)}`), ['overprint 2 knockout'], ['black_overprint']],
  [
    'a white box that overprints',
    card(`${TINT} /OV gs ${fillOf(WHITE)} ${box(30, 20, 10, 10)}`, { resources: over }),
    ['overprint 2 white'],
    ['white_stays'],
  ],
  [
    'white letters that overprint',
    card(`${TINT} /OV gs ${fillOf(WHITE)} ${words(10, 25, 24)}`, { resources: over }),
    ['overprint 2 white'],
    ['white_stays'],
  ],
  ['a hairline', card(`${strokeOf(BLACK)} 0.03 w 20 20 m 70 30 l S 1 w 20 35 m 70 35 l S`), ['lines 2 one'], ['thick_lines']],
  ['a white hairline', card(`${TINT} ${strokeOf(WHITE)} 0.1 w 20 20 m 70 30 l S`), ['lines 2 reversed'], ['thick_lines']],
  [
    'a hairline in a form that is made smaller',
    card(`q 0.5 0 0 0.5 10 10 cm /X Do Q`, { resources: inForm(`${strokeOf(BLACK)} 0.1 w 20 20 m 70 30 l S`) }),
    ['lines 2 one'],
    ['thick_lines'],
  ],
  [
    'all of it on one page',
    card(`${TINT} ${black(8, 20, 25)} ${strokeOf(WHITE)} 0.1 w 20 20 m 70 22 l S /OV gs ${fillOf(WHITE)} ${box(30, 30, 10, 10)}`, {
      resources: over,
    }),
    ['lines 2 reversed', 'overprint 2 white', 'overprint 2 knockout'],
    ['black_overprint', 'white_stays', 'thick_lines'],
  ],
])('%s is set right', async (_, sheet, before, kinds) => {
  const result = await fixed(sheet);
  expect(result).toMatchObject({ before, kinds, outcome: 'fixed', after: [] });
});

test.each<[string, Sheet]>([
  ['a thin box', card(`${fillOf(BLACK)} ${box(20, 25, 50, 0.03)}`)],
  ['a good page', card(black(8, 20, 25))],
  ['small text', card(black(3, 20, 25))],
])('%s is left to its designer', async (_, sheet) => {
  expect((await fixed(sheet)).kinds).toEqual([]);
});

test('a hairline beside a thin box is widened, and the box is named as what stays', async () => {
  const lines = `${strokeOf(BLACK)} 0.06 w 20 20 m 70 30 l S ${fillOf(BLACK)} ${box(20, 35, 50, 0.03)}`;
  const result = await fixed(card(lines));
  expect(result).toMatchObject({ before: ['lines 2 one'], kinds: ['thick_lines'], warnings: ['thin_boxes'], after: ['lines 2 one'] });
});

test('a line is as wide as it has to be, and no wider', async () => {
  const { facts } = await fixed(card(`q 2 0 0 2 0 0 cm ${strokeOf(BLACK)} 0.02 w 10 10 m 35 15 l S Q`));
  expect(facts[0]?.marks.fine).toMatchObject([{ kind: 'line', inks: 'one', points: 0.25 }]);
});
