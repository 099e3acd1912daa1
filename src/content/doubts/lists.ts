import { basename } from 'node:path';
import { parse } from 'yaml';
import { doubtMessages } from '#lib/messages/content/doubts.ts';
import { hasFile, readText } from '../read-yaml.ts';
import type { Doubt } from './doubt.ts';

/** Holidays are the law's and regions the map's: what comes into such a list, or goes out of it, is rarely meant. */
const WATCHED = [
  { file: 'calendar/holidays.yaml', section: 'holidays' },
  { file: 'delivery/tariffs.yaml', section: 'belts' },
] as const;
type Watched = (typeof WATCHED)[number];

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

/** The words of a section, in whichever of its lists they stand; none where there is no such file or it is no YAML. */
function wordsOf(folder: string, { file, section }: Watched): string[] {
  if (!hasFile(folder, file)) return [];
  try {
    return wordsIn((parse(readText(folder, file)) as Record<string, unknown> | null)?.[section]);
  } catch {
    return [];
  }
}

function changesOf(watched: Watched, content: string, former: string): Doubt[] {
  const [before, after] = [wordsOf(former, watched), wordsOf(content, watched)];
  const gone = before.filter((word) => !after.includes(word));
  const come = after.filter((word) => !before.includes(word));
  if (gone.length + come.length === 0) return [];
  return [{ name: basename(watched.file, '.yaml'), line: doubtMessages.listed(watched.file, watched.section, gone, come) }];
}

/** What the lists of the law and of the map have lost or got since the content that is live. */
export const listDoubts = (content: string, former: string): Doubt[] => WATCHED.flatMap((watched) => changesOf(watched, content, former));
