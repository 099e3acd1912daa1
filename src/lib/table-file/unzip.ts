import { Unzip, UnzipInflate } from 'fflate';
import { refuse } from './refusal.ts';

/** Bytes that are unpacked between two looks at how much has come out; a thousand times as many at most. */
const STEP = 4096;

/** The text of one file of a ZIP archive; null when there is none of this name. More than `most` bytes are refused, whatever size the archive names. */
export function textIn(archive: Uint8Array, name: string, most: number): string | null {
  const decoder = new TextDecoder();
  let text: string | null = null;
  let [length, isWhole] = [0, false];
  const reader = new Unzip((file) => {
    if (file.name !== name || text !== null) return;
    text = '';
    file.ondata = (error, part, isLast) => {
      // A refusal below comes back this way too.
      if (error !== null) throw error;
      length += part.length;
      if (length > most) refuse('large');
      text += decoder.decode(part, { stream: !isLast });
      isWhole = isLast;
    };
    file.start();
  });
  reader.register(UnzipInflate);
  for (let at = 0; at < archive.length && !isWhole; at += STEP) reader.push(archive.subarray(at, at + STEP), at + STEP >= archive.length);
  return text === null || isWhole ? text : refuse('broken');
}
