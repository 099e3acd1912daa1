import { atom, computed } from 'nanostores';
import type { ChosenLogo } from '../../domain/design/logo.ts';
import { LOGO } from '../../messages/product/logo.ts';
import { importWithRetry } from '../import-with-retry.ts';
import { $designDraft, askLogo, keepLogo } from './design-draft.ts';

/** What became of the file that was chosen last, and how that is said. */
export type LogoReading = { state: 'idle' | 'busy' | 'taken' | 'refused'; text: string };
const IDLE: LogoReading = { state: 'idle', text: '' };
export const $logoReading = atom(IDLE);

const $drawing = computed($designDraft, ({ logo }) => logo);
const $colours = computed($designDraft, ({ logoColours }) => logoColours);

/** The logo that templates are set with; the same one until another is chosen. */
export const $chosenLogo = computed([$drawing, $colours], (logo, colours): ChosenLogo | null => (logo === null ? null : { logo, colours }));

/** Reads a logo of a file and keeps it, or says what in it is in the way. What reads it comes with the first file. */
export async function takeLogo(file: File): Promise<void> {
  const isNewest = askLogo();
  const busy: LogoReading = { state: 'busy', text: LOGO.reading };
  $logoReading.set(busy);
  const { readLogoFile } = await importWithRetry(() => import('./read-logo-file.ts'));
  const { logo, text } = await readLogoFile(file);
  if (isNewest()) {
    if (logo !== null) keepLogo(logo);
    $logoReading.set({ state: logo === null ? 'refused' : 'taken', text });
    // One that was cleared away meanwhile is not waited for any more.
  } else if ($logoReading.get() === busy) $logoReading.set(IDLE);
}

export function removeLogo(): void {
  askLogo();
  $logoReading.set(IDLE);
  keepLogo(null);
}
