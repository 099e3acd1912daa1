import { cpSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT, formerBuild, LIVE_SITE } from '../builds/folders.ts';
import { contentOf } from '../builds/live-site.ts';

const FILES = '**/*.{yaml,md}';

const filesIn = (folder: string): string[] => globSync(FILES, { cwd: folder }).sort();

/** What the shop shows now; the list that waits for its day stands in the place of the one in force, as an editor has it. */
const isSame = (one: string, other: string): boolean => {
  const files = filesIn(one);
  return (
    files.join() === filesIn(other).join() && files.every((file) => readFileSync(join(one, file)).equals(readFileSync(join(other, file))))
  );
};

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
export function restoreContent(content: string, root = '.'): Restored {
  const live = contentOf(join(root, LIVE_SITE));
  if (live === undefined) return 'nothing';
  if (!isSame(content, live)) {
    replaceContent(live, content);
    return 'unpublished';
  }
  const former = formerBuild(root);
  if (former === null || !existsSync(join(former, CONTENT))) return 'nothing';
  replaceContent(join(former, CONTENT), content);
  return 'publication';
}
