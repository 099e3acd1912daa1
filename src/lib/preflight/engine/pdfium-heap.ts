import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

export type Pdfium = WrappedPdfiumModule;

/** The library's memory, which its types do not declare. It moves when it grows, so read it again each time. */
type Heap = { HEAPU8: Uint8Array; HEAPF64: Float64Array };
export const heapOf = (pdfium: Pdfium): Heap => pdfium.pdfium as unknown as Heap;
