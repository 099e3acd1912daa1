import { loadTemplates } from '#components/catalogue.ts';
import { hashedData } from '#components/hashed-data.ts';
import type { DesignData } from '#islands/design/design-data.ts';
import { BLACK, PAPER } from '#lib/domain/design/document.ts';
import { screenOf } from '#lib/domain/design/screen-colour.ts';
import FAMILIES from '../../assets/typefaces/families.json' with { type: 'json' };

type Urls = Record<string, string>;
const FONTS: Urls = import.meta.glob<string>('../../assets/typefaces/*.ttf', { query: '?url&no-inline', import: 'default', eager: true });
const TABLES: Urls = import.meta.glob<string>(['../../assets/typefaces/*.json', '!**/families.json'], {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** @throws when a typeface has no such file: `node ops/build/typefaces.ts` makes them */
function urlOf(urls: Urls, id: string, ending: string): string {
  const url = urls[`../../assets/typefaces/${id}.${ending}`];
  if (url === undefined) throw new Error(`The typeface ${id} has no ${ending}`);
  return url;
}

const faceFiles = (id: keyof typeof FAMILIES) => ({
  family: FAMILIES[id].family,
  font: urlOf(FONTS, id, 'ttf'),
  table: urlOf(TABLES, id, 'json'),
});

/** What the wall of templates draws with. */
async function designData(): Promise<DesignData> {
  const templates = await loadTemplates();
  const voices = templates.flatMap((template) => template.voices);
  const inks = [PAPER, BLACK, ...voices.flatMap((voice) => Object.values(voice.inks))];
  const used = new Set(voices.flatMap(({ faces }) => Object.values(faces)));
  const ids = (Object.keys(FAMILIES) as (keyof typeof FAMILIES)[]).filter((id) => used.has(id));
  return {
    templates,
    screens: Object.fromEntries(inks.map((ink) => [ink.join(), screenOf(ink)])),
    faces: Object.fromEntries(ids.map((id) => [id, faceFiles(id)])),
  };
}

/** The same as a file. */
export const designDataFile = async () => hashedData('templates', await designData());
