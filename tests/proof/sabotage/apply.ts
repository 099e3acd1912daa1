import { globSync, readFileSync, writeFileSync } from 'node:fs';
import type { Break } from './break.ts';

/** What the build wrote may say the same on every page: there a pattern breaks each page that says it. */
const isPattern = (file: string): boolean => file.includes('*');

const timesIn = (text: string, part: string): number => text.split(part).length - 1;

type Patch = Pick<Break, 'file' | 'find'>;

/** Files the break changes, as they are now. */
function filesOf({ file, find }: Patch): { path: string; text: string }[] {
  const read = (path: string) => ({ path, text: readFileSync(path, 'utf8') });
  return isPattern(file)
    ? globSync(file)
        .map(read)
        .filter(({ text }) => text.includes(find))
    : [read(file)];
}

/** Why the break does not apply to the tree it stands in; undefined when it does. */
export function misfit(patch: Patch): string | undefined {
  const files = filesOf(patch);
  if (files.length === 0) return `${patch.file} says «${patch.find}» nowhere`;
  const wrong = files.find(({ text }) => timesIn(text, patch.find) !== 1);
  return wrong === undefined ? undefined : `${wrong.path} says «${patch.find}» ${timesIn(wrong.text, patch.find)} times`;
}

export type Applied = { paths: string[]; restore: () => void };

/**
 * Breaks the tree it is called in.
 * @throws when the text to replace is not there exactly once
 */
export function apply(patch: Patch & Pick<Break, 'replace'>): Applied {
  const wrong = misfit(patch);
  if (wrong !== undefined) throw new Error(wrong);
  const files = filesOf(patch);
  for (const { path, text } of files)
    writeFileSync(
      path,
      text.replace(patch.find, () => patch.replace),
    );
  return {
    paths: files.map(({ path }) => path),
    restore: () => {
      for (const { path, text } of files) writeFileSync(path, text);
    },
  };
}
