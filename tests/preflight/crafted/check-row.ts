import { DEFAULT_ARTWORK_RULES as rules } from '#lib/domain/artwork/rules.ts';
import { checkFile } from '#server/preflight/check-file.ts';
import { CARD } from '#tests/support/artworks.ts';
import { compareReport, type Wrong } from './compare.ts';
import type { CraftedRow } from './row.ts';

type Folder = { write: (name: string, bytes: Uint8Array) => string };

/** Hands one file in as a customer would and compares what is said of it; a check that throws says nothing. */
export async function checkRow(row: CraftedRow, at: number, folder: Folder): Promise<Wrong[]> {
  const file = folder.write(`${at}.file`, await row.make());
  const spec = { ...CARD, ...row.spec };
  try {
    return compareReport(await checkFile({ file, spec, rules, previews: null }), row);
  } catch (error) {
    return [{ kind: 'not measured', what: `the check ended: ${error instanceof Error ? error.message : 'unknown'}` }];
  }
}
