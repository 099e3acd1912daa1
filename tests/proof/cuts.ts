import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { fixesFor } from '#lib/domain/artwork/fixes.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { MM_PER_INCH } from '#lib/domain/units.ts';
import { checkFile } from '#server/preflight/check-file.ts';
import { fixFile } from '#server/preflight/fix-file.ts';
import { fixedPages } from '#server/preflight/fix-request.ts';
import { openFolder } from '#tests/support/artwork-check.ts';
import { ARTWORK_RULES } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';
import { openPrograms, type Rgb, run, type Sheet } from '#tests/support/printing-programs.ts';
import { type Violations, violationList } from '#tests/support/violation-list.ts';
import { type Proof, scaled } from './proof.ts';

const FILES = 200;
const DPI = 600;
/** To both sides of a cut: the outermost pixels of a page are only in part its own. */
const BESIDE_CUT_MM = 1.5;
/** Every channel of every colour is far from paper. */
const WHITE = 250;
/** Of 255: well below a colour difference of 1. */
const SAME = 2;

/** A page as poppler draws it. */
async function drawn(path: string, dpi: number) {
  writeFileSync(`${path}.png`, run('pdftoppm', '-r', String(dpi), '-png', '-singlefile', path));
  const { data, info } = await sharp(`${path}.png`).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number[] => {
    const offset = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 3;
    return [...data.subarray(offset, offset + 3)];
  };
  return { data, at, width: info.width, height: info.height };
}

async function expectWhole(path: string, before: string, { add }: Violations): Promise<void> {
  const { data, at, width, height } = await drawn(path, DPI);
  const near = (place: number, side: number): boolean => {
    const distance = (Math.min(place, side - 1 - place) * MM_PER_INCH) / DPI;
    return Math.abs(distance - CARD.bleed) <= BESIDE_CUT_MM;
  };
  let [bare, first] = [0, ''];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    if (!near(x, width) && !near(y, height)) continue;
    if (Math.min(...data.subarray(pixel * 3, pixel * 3 + 3)) < WHITE) continue;
    if (bare === 0) first = `${x}, ${y} of ${width}×${height}`;
    bare += 1;
  }
  if (bare > 0) add('bare paper at the cut', `${bare} pixels from ${first}`);
  const former = await drawn(before, DPI);
  for (const x of [0.25, 0.75])
    for (const y of [0.25, 0.5, 0.75]) {
      const [was, is] = [former.at(x, y), at(x, y)];
      if (was.some((part, channel) => Math.abs(part - (is[channel] ?? 0)) > SAME)) add('a colour that was to stay', `${was} → ${is}`);
    }
}

/** Checks a file, corrects it by its plan; answers whether a correction was offered. */
async function correct(file: string, sheet: Sheet, violations: Violations): Promise<boolean> {
  const spec: ArtworkSpec = { ...CARD, trim: { width: sheet.width, height: sheet.height } };
  const before = await checkFile({ file, spec, rules: ARTWORK_RULES, previews: null });
  const plan = fixesFor(before, spec, ARTWORK_RULES, false);
  if (plan.fixes.length === 0) return false;
  const target = `${file}-fixed`;
  const outcome = await fixFile({ file, mime: 'application/pdf', target, bleed: spec.bleed, pages: fixedPages(plan, before) });
  if (outcome.kind !== 'fixed') return false;
  await expectWhole(target, file, violations);
  return true;
}

export const CUTS: Proof = {
  name: 'cuts',
  area: 'keeps working',
  figure:
    'files of five printing programs that end at the cut, corrected and drawn at 600 dpi: 200 files, 0 white pixels; what was not to change keeps its colour',
  run: async ({ random, scale }) => {
    const violations = violationList();
    const folder = openFolder();
    const { programs, close } = await openPrograms();
    const names = Object.keys(programs);
    const corrected = new Map(names.map((name) => [name, 0]));
    const count = scaled(FILES, scale, names.length);
    for (let at = 0; at < count; at += 1) {
      const name = names[at % names.length] ?? '';
      const colour = (): Rgb => [random.whole(81) / 100, random.whole(81) / 100, random.whole(81) / 100];
      const sheet = { width: 50 + random.whole(101), height: 40 + random.whole(111), left: colour(), right: colour() };
      const path = folder.write(`${at}.pdf`, '');
      await programs[name]?.(sheet, path, random);
      if (await correct(path, sheet, violations.about(name))) corrected.set(name, (corrected.get(name) ?? 0) + 1);
    }
    await close();
    folder.remove();
    for (const [name, done] of corrected) if (done === 0) violations.add('no file of a program was corrected', name);
    const counts = [...corrected].map(([name, done]) => `${name} ${done}`).join(', ');
    return { measured: `${count} files; corrected: ${counts}`, violations: violations.list() };
  },
};
