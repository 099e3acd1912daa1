import { execFileSync } from 'node:child_process';
import { appendFileSync, globSync } from 'node:fs';
import { relative } from 'node:path';
import type { ArtworkReport, PageFacts } from '#lib/domain/artwork/report.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { POINTS_PER_MM } from '#lib/domain/units.ts';
import { checkInChild } from '#server/preflight/run.ts';
import { ARTWORK_RULES } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';

/**
 * Runs the artwork check over a folder of foreign PDFs and compares its facts with poppler's tools:
 * `node ops/check-corpus.ts <folder> [every nth file] [file for verdicts]`. Good folders are the test files of PDF readers, e. g. of Debian's source
 * packages pdf.js, qpdf, pypdf, pikepdf and pdfminer. The verdicts are lines that can be compared with those of another day. Ends
 * with 1 when a check crashed.
 */
const [folder = '', every = '1', verdicts] = process.argv.slice(2);
const ORDER: ArtworkSpec = { ...CARD, trim: { width: 210, height: 297 } };
const POPPLER_LIMIT_MS = 20_000;
/** Poppler prints whole points per inch and boxes in hundredths of a point. */
const PPI_SLACK = 1;

const poppler = (tool: string, ...args: string[]): string[] =>
  execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: POPPLER_LIMIT_MS, maxBuffer: 1 << 27 }).split(
    '\n',
  );
const tableOf = (lines: string[]): string[] => lines.slice(2).filter((line) => line.trim() !== '');
const sorted = (values: Iterable<string>): string[] => [...values].sort();
const same = (ours: readonly string[], theirs: readonly string[]): boolean => ours.join('\n') === theirs.join('\n');

const sizeText = (width: number, height: number): string =>
  [width, height]
    .map((side) => Math.round(side))
    .sort((a, b) => a - b)
    .join('×');

const OURS = {
  boxes: (pages: readonly PageFacts[]) =>
    sorted(
      pages.flatMap(({ page, boxes: { media, crop } }) =>
        [media, crop].map(({ width, height }, box) => `${page} ${box} ${sizeText(width * POINTS_PER_MM, height * POINTS_PER_MM)}`),
      ),
    ),
  fonts: (pages: readonly PageFacts[]) =>
    sorted(
      new Set(
        pages.flatMap(({ fonts }) =>
          fonts.filter(({ type }) => type !== 'Type3').map(({ name, embedded }) => `${name} ${embedded ? 'yes' : 'no'}`),
        ),
      ),
    ),
  images: (pages: readonly PageFacts[]) =>
    pages.flatMap(({ page, images }) => images.map(({ width, height, ppi }) => ({ text: `${page} ${width}×${height}`, ppi }))),
};

const THEIRS = {
  boxes: (file: string) =>
    sorted(
      poppler('pdfinfo', '-box', '-f', '1', '-l', '9999', file).flatMap((line) => {
        const [, page, name, corners = ''] = /^Page\s+(\d+)\s+(Media|Crop)Box:\s+(.+)$/.exec(line) ?? [];
        const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners.trim().split(/\s+/).map(Number);
        return page === undefined ? [] : [`${page} ${name === 'Media' ? 0 : 1} ${sizeText(x2 - x1, y2 - y1)}`];
      }),
    ),
  fonts: (file: string) =>
    tableOf(poppler('pdffonts', file)).map((line) => {
      const [, embedded = ''] = /\s(yes|no)\s+(?:yes|no)\s+(?:yes|no)\s+(?:\d+\s+\d+|\[none\])\s*$/.exec(line) ?? [];
      const name = /^(.{36,}?)\s+(?:Type|TrueType|CID|unknown)/.exec(line)?.[1] ?? line;
      return `${name.trim().replace(/^[A-Z]{6}\+/, '')} ${embedded}`;
    }),
  images: (file: string) =>
    tableOf(poppler('pdfimages', '-list', file)).flatMap((line) => {
      const cells = line.trim().split(/\s+/);
      const [page, , type, width, height] = cells;
      const [x = 0, y = 0] = cells.slice(-4, -2).map(Number);
      return type === 'smask' || type === 'mask' ? [] : [{ text: `${page} ${width}×${height}`, ppi: Math.min(x, y) }];
    }),
};

type Drawn = { text: string; ppi: number };
const byTextAndPpi = (a: Drawn, b: Drawn): number => a.text.localeCompare(b.text) || a.ppi - b.ppi;
function sameImages(ours: Drawn[], theirs: Drawn[]): boolean {
  const [left, right] = [ours.toSorted(byTextAndPpi), theirs.toSorted(byTextAndPpi)];
  return (
    left.length === right.length &&
    left.every(({ text, ppi }, at) => text === right[at]?.text && Math.abs(ppi - right[at].ppi) <= PPI_SLACK)
  );
}

type Verdict = 'agrees' | 'differs' | 'poppler cannot';
const SUBJECTS = ['boxes', 'fonts', 'images'] as const;
type Subject = (typeof SUBJECTS)[number];

/** Fonts: it lists what a file carries, we list what draws, so ours must all be among its; it has no names for Type 3. Pictures of soft masks are none to us. */
const COMPARE: Readonly<Record<Subject, (report: ArtworkReport, file: string) => boolean>> = {
  boxes: ({ facts }, file) => same(OURS.boxes(facts), THEIRS.boxes(file)),
  fonts: ({ facts }, file) => {
    const theirs = new Set(THEIRS.fonts(file));
    return OURS.fonts(facts).every((font) => theirs.has(font));
  },
  images: ({ facts }, file) => sameImages(OURS.images(facts), THEIRS.images(file)),
};

function compare(subject: Subject, report: ArtworkReport, file: string): Verdict {
  try {
    return COMPARE[subject](report, file) ? 'agrees' : 'differs';
  } catch {
    return 'poppler cannot';
  }
}

function outcomeOf({ facts, findings }: ArtworkReport): string {
  const [limit] = facts.flatMap((page) => page.limit ?? []);
  if (limit !== undefined) return `read but for a page: ${limit}`;
  return facts.length > 0 ? 'read' : `refused: ${findings[0]?.detail ?? 'unknown'}`;
}

/** All that was said of a file, on one line. */
function verdictOf(file: string, { severity, pages, findings, unmeasured }: ArtworkReport, ms: number): string {
  const said = findings.map((one) =>
    [one.severity, one.indicator, one.detail, one.page, one.value?.toFixed(1)].filter((part) => part != null).join(' '),
  );
  return JSON.stringify({ file, severity, pages, seconds: Math.round(ms / 1000), unmeasured, said });
}

const outcomes = new Map<string, number>();
const agreement = new Map<string, number>();
const count = (of: Map<string, number>, key: string): void => void of.set(key, (of.get(key) ?? 0) + 1);
const files = globSync(`${folder}/**/*.pdf`)
  .sort()
  .filter((_, at) => at % Number(every) === 0);
let slowest = { file: '', ms: 0 };
for (const file of files) {
  const started = performance.now();
  const report = await checkInChild({ file, spec: ORDER, rules: ARTWORK_RULES, previews: null });
  const ms = performance.now() - started;
  if (ms > slowest.ms) slowest = { file: relative(folder, file), ms };
  if (verdicts !== undefined) appendFileSync(verdicts, `${verdictOf(relative(folder, file), report, ms)}\n`);
  const outcome = outcomeOf(report);
  count(outcomes, outcome);
  if (outcome === 'refused: crash' || outcome.includes('limit')) console.log(`${outcome}  ${relative(folder, file)}`);
  if (outcome !== 'read') continue;
  for (const subject of SUBJECTS) {
    const verdict = compare(subject, report, file);
    count(agreement, `${subject}: ${verdict}`);
    if (verdict === 'differs') console.log(`${subject} differ  ${relative(folder, file)}`);
  }
}
console.log(`\n${files.length} files`);
for (const [what, times] of [...outcomes, ...agreement].sort()) console.log(`${String(times).padStart(6)}  ${what}`);
console.log(`slowest: ${Math.round(slowest.ms)} ms, ${slowest.file}`);
process.exitCode = outcomes.has('refused: crash') ? 1 : 0;
