import type { LayoutReport } from '#lib/contracts/layout.ts';
import type { LayoutMime } from '#lib/domain/layout/file-type.ts';
import type { LayoutPart, SlotGeometry } from '#lib/domain/layout/slots.ts';

/** What a file is checked against. */
export type CheckedJob = {
  product: string;
  paper: string;
  part: LayoutPart;
  mime: LayoutMime;
  geometry: SlotGeometry;
  /** A folder of its own, made already, for pictures of the pages: trim and bleed, PNG or WebP. */
  previewsTo: string;
};

/** The pictures' file names inside `previewsTo`, in the order of the pages. */
export type CheckedFile = { report: LayoutReport; previews: string[] };

/** Looks at one file. @throws when the check itself failed, never for what is wrong with the file */
export type LayoutChecker = (path: string, job: CheckedJob) => Promise<CheckedFile>;
