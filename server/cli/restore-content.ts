import { cpSync, existsSync, globSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { contentOf } from '../http/live-site.ts';

const FILES = '**/*.{yaml,md}';
const CONTENT = 'content';

const filesIn = (folder: string): string[] => globSync(FILES, { cwd: folder }).sort();

/** What the shop shows now; the list that waits for its day stands in the place of the one in force, as an editor has it. */
const isSame = (one: string, other: string): boolean => {
  const files = filesIn(one);
  return (
    files.join() === filesIn(other).join() && files.every((file) => readFileSync(join(one, file)).equals(readFileSync(join(other, file))))
  );
};

/** Content of the build before the live one; null where there is none. */
function formerContent(dist: string): string | null {
  const live = dirname(realpathSync(dist));
  const builds = dirname(live);
  const before = readdirSync(builds)
    .filter((name) => name < basename(live) && existsSync(join(builds, name, CONTENT)))
    .toSorted()
    .at(-1);
  return before === undefined ? null : join(builds, before, CONTENT);
}

/** Puts the files of one folder of content into the place of another's; programs that lie beside them stay. */
function replaceContent(from: string, to: string): void {
  for (const file of filesIn(to)) if (!existsSync(join(from, file))) rmSync(join(to, file));
  for (const file of filesIn(from)) cpSync(join(from, file), join(to, file));
}

type Restored = 'unpublished' | 'publication' | 'nothing';

/**
 * Takes back the last step of an editor: what was changed since the last publication or, where nothing was, that publication.
 * `nothing`: there is none before it.
 */
export function restoreContent(content: string, dist: string): Restored {
  const live = contentOf(dist);
  if (live === undefined) return 'nothing';
  if (!isSame(content, live)) {
    replaceContent(live, content);
    return 'unpublished';
  }
  const former = formerContent(dist);
  if (former === null) return 'nothing';
  replaceContent(former, content);
  return 'publication';
}
