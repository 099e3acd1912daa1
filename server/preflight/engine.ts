import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { startPdfium } from '#lib/preflight/engine/pdfium.ts';
import type { Pdfium } from '#lib/preflight/engine/pdfium-heap.ts';

const FILE = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');

/** The engine that draws, for this process. */
export const startEngine = async (): Promise<Pdfium> => startPdfium(await readFile(FILE));
