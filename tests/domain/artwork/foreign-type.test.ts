import { expect, test } from 'vitest';
import { FOREIGN_KINDS, type ForeignKind, foreignDetail, LOOKED_AT_BYTES } from '#lib/domain/artwork/foreign-type.ts';
import { finding } from '#lib/domain/artwork/report.ts';
import { SECOND_MS } from '#lib/domain/time.ts';
import { explainFinding } from '#lib/messages/artwork/artwork-check.ts';
import { FOREIGN_ROWS } from '#tests/preflight/crafted/foreign.ts';

const KINDS: Readonly<Record<string, ForeignKind>> = {
  'CorelDRAW of old': 'cdr',
  'CorelDRAW of today': 'cdr',
  'CorelDRAW of X4': 'cdr',
  EPS: 'eps',
  'EPS with a picture for Windows': 'eps',
  'Illustrator without PDF, of old': 'ai',
  SVG: 'svg',
  'SVG with a mark of byte order': 'svg',
  Photoshop: 'psd',
  'large Photoshop': 'psd',
  InDesign: 'indd',
  Word: 'word',
  PowerPoint: 'slides',
  Excel: 'sheet',
  'Word of old': 'office',
  'OpenDocument text': 'word',
  'OpenDocument drawing': 'office',
  'CorelDRAW of X8': 'cdr',
  'EPS of a printer': 'eps',
  'SVG of Illustrator': 'svg',
  'SVG with a name of its space': 'svg',
  'SVG in two bytes a letter': 'svg',
  'InDesign for older ones': 'indd',
  'Word with room before its parts': 'word',
  'Word of any program': 'word',
  Affinity: 'affinity',
  Figma: 'figma',
  'JPEG 2000': 'picture',
  GIMP: 'picture',
  'a font of a Mac': 'font',
  HEIC: 'heic',
  AVIF: 'picture',
  WebP: 'webp',
  GIF: 'picture',
  BMP: 'picture',
  'a font of TrueType': 'font',
  'a font of OpenType': 'font',
  'a ZIP of pictures': 'archive',
  RAR: 'archive',
  '7-Zip': 'archive',
  gzip: 'archive',
};

const rows = FOREIGN_ROWS.filter(({ name }) => name in KINDS);

test.each(rows.map((row) => [row.name, row] as const))('%s is known by its first bytes', async (name, row) => {
  expect(foreignDetail(await row.make())).toBe(`foreign:${KINDS[name]}`);
});

test('every file of the set is among them', () => {
  expect(rows).toHaveLength(Object.keys(KINDS).length);
});

test('a film is no photograph of a telephone', () => {
  expect(foreignDetail(Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'))).toBe('type');
});

test('what no program is known by is no artwork all the same', () => {
  expect(foreignDetail(Buffer.from('nothing'))).toBe('type');
});

test.each(['<!---->', '<!-- -->', '<!--a-->\n', '<!DOCTYPE a>', '<?xml a>', '-', '<!--'])(
  'a row of «%s» is read once, however long',
  (part) => {
    // Read in every way there is, the short one takes seconds already and the long one for ever.
    for (const times of [28, LOOKED_AT_BYTES]) {
      const began = performance.now();
      expect(foreignDetail(Buffer.from(`<?xml version="1.0"?>${part.repeat(times)}`))).toBe('type');
      expect(performance.now() - began).toBeLessThan(SECOND_MS);
    }
  },
);

test('an SVG is known behind comments', () => {
  expect(foreignDetail(Buffer.from(`<?xml version="1.0"?>\n${'<!-- made -- by > hand -->\n'.repeat(50)}<svg width="1">`))).toBe(
    'foreign:svg',
  );
});

test.each(FOREIGN_KINDS)('%s has three steps to a right PDF, each on a line of its own', (kind) => {
  const { text, fix } = explainFinding(finding({ indicator: 'unreadable', severity: 3, detail: `foreign:${kind}` }));
  expect(text).toMatch(/^(?:Это|Файл) /);
  expect(fix).toMatch(/^1\. .+\.\n2\. .+\.\n3\. .+\.$/);
});
