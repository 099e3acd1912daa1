import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { PAGE_MARK } from '#server/preflight/page-mark.ts';
import { prepareProgram } from '#server/preflight/program.ts';
import { ARTWORK_RULES } from '#tests/support/artwork-rules.ts';
import { CARD } from '#tests/support/artworks.ts';
import { noisePdf, photographsPdf } from './measure/artwork-files.ts';

/**
 * Measures how long the artwork check takes and how much memory: `node ops/measure-artwork-check.ts [file.pdf | --photos 64]`. Without
 * a file it makes one of five A4 pages of noise, 100 MB, or so many pages of CMYK photographs at 300 ppi. Linux only: the memory and
 * the processor time are the kernel's figures for the child process.
 */
const BYTES_IN_MB = 1e6;
const TICKS_PER_SECOND = 100;
/** Among what the kernel tells after the name of a process. */
const USER_TIME_AT = 11;

/** The most memory the process ever held, in MB, and the seconds of processor it had; 0 when it is gone. */
function costOf(pid: number): { memory: number; processor: number } {
  try {
    const memory = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
    const [user = 0, system = 0] = fields.slice(USER_TIME_AT);
    return { memory, processor: (user + system) / TICKS_PER_SECOND };
  } catch {
    return { memory: 0, processor: 0 };
  }
}

const folder = mkdtempSync(join(tmpdir(), 'artwork-check-'));
const [what, count = '64'] = process.argv.slice(2);
const isMade = what === undefined || what === '--photos';
const file = isMade ? join(folder, 'made.pdf') : what;
if (isMade) writeFileSync(file, what === undefined ? await noisePdf() : await photographsPdf(Number(count)));
const order: ArtworkSpec = { ...CARD, trim: { width: 210, height: 297 }, pages: null };
const bytes = readFileSync(file).length;
const { entry } = await prepareProgram();
const since = performance.now();
const child = spawn(process.execPath, [entry], { env: { MALLOC_ARENA_MAX: '2' }, stdio: ['pipe', 'ignore', 'inherit', 'pipe'] });
let [peak, processor] = [0, 0];
const watch = setInterval(() => {
  const cost = costOf(child.pid ?? 0);
  peak = Math.max(peak, cost.memory);
  processor = Math.max(processor, cost.processor);
}, 20);
child.stdin?.end(JSON.stringify({ check: { file, spec: order, rules: ARTWORK_RULES, previews: folder } }));
const pages: number[] = [];
let answer = '{}';
for await (const line of createInterface({ input: child.stdio[3] as Readable })) {
  if (line.startsWith(PAGE_MARK)) pages.push(performance.now());
  else answer = line;
}
const { severity, findings } = JSON.parse(answer) as { severity: number; findings: { indicator: string }[] };
clearInterval(watch);
rmSync(folder, { recursive: true });
const seconds = (ms: number): string => (ms / 1000).toFixed(2);
// The report of a page comes while the next one is finished: single distances say little.
const each = ((pages.at(-1) ?? since) - (pages[0] ?? since)) / Math.max(1, pages.length - 1);
console.log(
  `${(bytes / BYTES_IN_MB).toFixed(0)} MB, ${pages.length} pages: ${seconds(performance.now() - since)} s, of processor ${processor.toFixed(2)} s; ` +
    `first page after ${seconds((pages[0] ?? since) - since)} s, each further one ${seconds(each)} s on average; ${peak.toFixed(0)} MB; ` +
    `severity ${severity}, ${findings.map(({ indicator }) => indicator).join(', ') || 'nothing found'}`,
);
