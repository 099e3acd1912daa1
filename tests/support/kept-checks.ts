import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArtworkReport } from '#lib/domain/artwork/report.ts';
import { checkFile } from '#server/preflight/check-file.ts';
import { fixFile } from '#server/preflight/fix-file.ts';
import type { FixOutcome } from '#server/preflight/fix-request.ts';
import type { ArtworkChecker, ArtworkFixer } from '#server/preflight/run.ts';

type Pictures = [name: string, bytes: Buffer][];

const keyOf = (file: string, asked: object): string =>
  createHash('sha256').update(readFileSync(file)).update(JSON.stringify(asked)).digest('hex');

/** The value of a key, made when it is first asked for. */
function kept<Value>(): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const values = new Map<string, Promise<Value>>();
  return (key, make) => {
    const value = values.get(key) ?? make();
    values.set(key, value);
    return value;
  };
}

/**
 * The real check and the real correction, in this process: a child takes as long as the rest of a test, and the children have tests of
 * their own. What is found in a file is no matter of the database or of the order it lies in: of each file and request it is found once,
 * and its pictures are written wherever they are asked for.
 */
export function keptChecks(): { artworkChecker: ArtworkChecker; artworkFixer: ArtworkFixer } {
  const reports = kept<{ report: ArtworkReport; pictures: Pictures }>();
  const fixes = kept<{ outcome: FixOutcome; bytes: Buffer | null }>();
  return {
    artworkChecker: async (request) => {
      const { file, previews, ...asked } = request;
      const { report, pictures } = await reports(keyOf(file, { ...asked, isDrawn: previews !== null }), async () => {
        const report = await checkFile(request);
        const names = previews === null ? [] : readdirSync(previews);
        return { report, pictures: names.map((name) => [name, readFileSync(join(previews ?? '', name))]) };
      });
      for (const [name, bytes] of pictures) writeFileSync(join(previews ?? '', name), bytes);
      return structuredClone(report);
    },
    artworkFixer: async (request) => {
      const { file, target, ...asked } = request;
      const { outcome, bytes } = await fixes(keyOf(file, asked), async () => {
        const outcome = await fixFile(request);
        return { outcome, bytes: outcome.kind === 'fixed' ? readFileSync(target) : null };
      });
      if (bytes !== null) writeFileSync(target, bytes);
      return outcome;
    },
  };
}
