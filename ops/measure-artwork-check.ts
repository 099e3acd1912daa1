import { spawn } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { DEFAULT_ARTWORK_RULES } from '#lib/domain/artwork/rules.ts';
import type { ArtworkSpec } from '#lib/domain/artwork/spec.ts';
import { CARD } from '#tests/support/artworks.ts';

/**
 * Measures how long the artwork check takes and how much memory: `node ops/measure-artwork-check.ts [file.pdf]`. Without a file it makes
 * one of five A4 pages of noise, 100 MB. Linux only: the memory is the kernel's peak of the child process.
 */
const POINTS_PER_MM = 72 / 25.4;
const PAGES = 5;
const SIDE_PIXELS = 2640;
const BYTES_IN_MB = 1e6;

const ORDER: ArtworkSpec = { ...CARD, trim: { width: 210, height: 297 }, pages: PAGES };

async function noisePdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const { context } = document;
  for (let page = 0; page < PAGES; page += 1) {
    const data = randomFillSync(new Uint8Array(SIDE_PIXELS * SIDE_PIXELS * 3));
    const size = { Width: SIDE_PIXELS, Height: SIDE_PIXELS, BitsPerComponent: 8, ColorSpace: 'DeviceRGB' };
    const image = context.register(context.stream(data, { Type: 'XObject', Subtype: 'Image', ...size }));
    const [width, height] = [214 * POINTS_PER_MM, 301 * POINTS_PER_MM];
    const { node } = document.addPage([width, height]);
    node.set(PDFName.of('Contents'), context.register(context.flateStream(`${width} 0 0 ${height} 0 0 cm /I Do`)));
    node.set(PDFName.of('Resources'), context.obj({ XObject: { I: image } }));
  }
  return document.save({ useObjectStreams: false });
}

/** The most memory the process ever held, in MB; 0 when it is gone. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'artwork-check-'));
const file = process.argv[2] ?? join(folder, 'noise.pdf');
if (process.argv[2] === undefined) writeFileSync(file, await noisePdf());
const bytes = readFileSync(file).length;
const since = performance.now();
const child = spawn(process.execPath, ['server/preflight/worker.ts'], { stdio: ['pipe', 'ignore', 'inherit', 'pipe'] });
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, peakOf(child.pid ?? 0));
}, 20);
child.stdin?.end(JSON.stringify({ file, spec: ORDER, rules: DEFAULT_ARTWORK_RULES, previews: folder }));
const { severity, findings } = JSON.parse(await text(child.stdio[3] as Readable)) as {
  severity: number;
  findings: { indicator: string }[];
};
clearInterval(watch);
rmSync(folder, { recursive: true });
console.log(
  `${(bytes / BYTES_IN_MB).toFixed(0)} MB: ${((performance.now() - since) / 1000).toFixed(1)} s, ${peak.toFixed(0)} MB; ` +
    `severity ${severity}, ${findings.map(({ indicator }) => indicator).join(', ') || 'nothing found'}`,
);
