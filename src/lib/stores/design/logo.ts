import { atom, computed } from 'nanostores';
import type { ChosenLogo, LogoRefusal } from '../../domain/design/logo.ts';
import { LOGO, LOGO_REFUSALS } from '../../messages/product/logo.ts';
import { importWithRetry } from '../import-with-retry.ts';
import { $designDraft, askLogo, keepLogo } from './design-draft.ts';

/** What became of the file that was chosen last. */
export type LogoReading = { state: 'idle' | 'busy' | 'taken' } | { state: 'refused'; text: string };
export const $logoReading = atom<LogoReading>({ state: 'idle' });

const $drawing = computed($designDraft, ({ logo }) => logo);
const $colours = computed($designDraft, ({ logoColours }) => logoColours);

/** The logo that templates are set with; the same one until another is chosen. */
export const $chosenLogo = computed([$drawing, $colours], (logo, colours): ChosenLogo | null => (logo === null ? null : { logo, colours }));

/** Bytes. */
const MOST_BYTES = 1_000_000;
/** PNG, JPEG, GIF and WebP begin so. */
const RASTER = /^(?:\u{fffd}PNG|\u{fffd}\u{fffd}\u{fffd}|GIF8|RIFF)/u;

const refused = (reason: LogoRefusal): LogoReading => ({ state: 'refused', text: LOGO_REFUSALS[reason] });

async function readingOf(file: File, isNewest: () => boolean): Promise<LogoReading> {
  const head = await file.slice(0, 8).text();
  if (RASTER.test(head)) return refused('raster');
  if (file.size > MOST_BYTES) return refused('heavy');
  const [{ readLogo }, text] = await Promise.all([importWithRetry(() => import('../../logo-svg/read-logo.ts')), file.text()]);
  const read = readLogo(text, file.name);
  if (!read.ok) return refused(read.reason);
  if (isNewest()) keepLogo(read.logo);
  return { state: 'taken' };
}

/** Reads a logo of a file and keeps it, or says what in it is in the way. What reads it comes with the first file. */
export async function takeLogo(file: File): Promise<void> {
  const isNewest = askLogo();
  $logoReading.set({ state: 'busy' });
  const reading = await readingOf(file, isNewest).catch((): LogoReading => ({ state: 'refused', text: LOGO.notRead }));
  // One that was cleared away meanwhile is not waited for any more.
  $logoReading.set(isNewest() ? reading : { state: 'idle' });
}

export function removeLogo(): void {
  askLogo();
  $logoReading.set({ state: 'idle' });
  keepLogo(null);
}
