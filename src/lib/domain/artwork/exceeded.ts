import { type Finding, finding } from './report.ts';
import type { ArtworkRules } from './rules.ts';
import type { ArtworkSpec } from './spec.ts';

const BYTES_IN_MEGABYTE = 1_000_000;

/** Finds a number of pages other than ordered, or a file above the limit. `detail`: `pages` or `bytes`. */
export function findExceeded(file: { pages: number; bytes: number }, { pages }: ArtworkSpec, { file: rules }: ArtworkRules): Finding[] {
  const most = rules.megabytes * BYTES_IN_MEGABYTE;
  return [
    ...(pages === null || pages === file.pages
      ? []
      : [finding({ indicator: 'exceeded', severity: 2, value: file.pages, limit: pages, detail: 'pages' })]),
    ...(file.bytes <= most ? [] : [finding({ indicator: 'exceeded', severity: 2, value: file.bytes, limit: most, detail: 'bytes' })]),
  ];
}
