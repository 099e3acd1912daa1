import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { MOST_TABLE_BYTES, readTable } from '#lib/table-file/read-table.ts';
import { workbookOf, workbookParts, zipped } from '#tests/support/workbook.ts';

const ROWS = [
  ['ФИО', 'Телефон'],
  ['Ёлка Щуйцина «Отвес» – №1', '555-01-40'],
];
const TEXT = ROWS.map((row) => row.join(';')).join('\n');

const single = (codes: (letter: string) => number) => Uint8Array.from([...TEXT], codes);
const windows = single((letter) => {
  const special: Record<string, number> = { Ё: 0xa8, ё: 0xb8, '«': 0xab, '»': 0xbb, '–': 0x96, '№': 0xb9 };
  const code = letter.charCodeAt(0);
  return special[letter] ?? (code >= 0x410 ? code - 0x410 + 0xc0 : code);
});
const dos = single((letter) => {
  const special: Record<string, number> = { Ё: 0xf0, ё: 0xf1, '«': 0x22, '»': 0x22, '–': 0x2d, '№': 0xfc };
  const code = letter.charCodeAt(0);
  return special[letter] ?? (code >= 0x440 ? code - 0x440 + 0xe0 : code >= 0x410 ? code - 0x410 + 0x80 : code);
});
const sixteen = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from([...TEXT], (letter) => letter.charCodeAt(0)).buffer)]);

test.each<[string, Uint8Array]>([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\u{feff}${TEXT}`)],
  ['UTF-16', sixteen],
  ['the code page of Windows', windows],
  ['an XLSX workbook', workbookOf(ROWS)],
])('a table in %s is the same table', async (_, bytes) => {
  expect(await readTable(bytes)).toEqual({ ok: true, grid: ROWS, unreckoned: [] });
});

test('the code page of DOS is read as well', async () => {
  expect(await readTable(dos)).toMatchObject({ grid: [ROWS[0], ['Ёлка Щуйцина "Отвес" - №1', '555-01-40']] });
});

test('a cell of a workbook shows what Excel shows', async () => {
  const cells = [
    { xml: '<c><v>79161234567</v></c>' },
    { xml: '<c><v>7.9161234567E10</v></c>' },
    { xml: '<c t="inlineStr"><is><r><t>Ян</t></r><r><t xml:space="preserve"> Щёк</t></r></is></c>' },
    { xml: '<c t="str"><f>A1</f><v>по формуле</v></c>' },
    { xml: '<c t="e"><f>B9</f><v>#REF!</v></c>' },
    { xml: '<c><f>SUM(A1)</f></c>' },
  ];
  const shown = ['79161234567', '79161234567', 'Ян Щёк', 'по формуле', '#REF!', ''];
  expect(await readTable(workbookOf([['ФИО'], cells]))).toEqual({ ok: true, grid: [['ФИО'], shown], unreckoned: ['F2'] });
});

test('cells and rows that are left out are empty ones, with names under a prefix', async () => {
  const parts = workbookParts([]);
  const sheet =
    '<x:worksheet xmlns:x="u"><x:sheetData><x:row r="2"><x:c r="C2" t="inlineStr"><x:is><x:t>Ян</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>';
  expect(await readTable(zipped({ ...parts, 'xl/worksheets/sheet1.xml': sheet }))).toMatchObject({ grid: [[], ['', '', 'Ян']] });
});

test('the first sheet that is shown is read, wherever it lies', async () => {
  const parts = workbookParts([['Ян Щёк']]);
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  const book = '<workbook><sheets><sheet state="hidden" r:id="a"/><sheet r:id="b"/></sheets></workbook>';
  const type = 'http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet';
  const relations = `<Relationships><Relationship Id="a" Type="${type}" Target="other.xml"/><Relationship Id="b" Type="${type}" Target="/xl/list.xml"/></Relationships>`;
  const moved = { ...parts, 'xl/list.xml': sheet, 'xl/workbook.xml': book, 'xl/_rels/workbook.xml.rels': relations };
  expect(await readTable(zipped(moved))).toMatchObject({ grid: [['Ян Щёк']] });
  expect(await readTable(zipped({ ...parts, 'xl/_rels/workbook.xml.rels': '<Relationships/>' }))).toMatchObject({ grid: [['Ян Щёк']] });
});

const BOMB_BYTES = 20_000_000;
const withPart = (name: string, text: string) => zipped({ ...workbookParts([['Ян']]), [name]: text });
const without = (name: string) => {
  const { [name]: _, ...parts } = workbookParts([['Ян']]);
  return zipped(parts);
};
/** The archive's own words about the size of what it holds are false. */
function lying(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 4 < bytes.length; at += 1) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  return bytes;
}
const bomb = () =>
  new Uint8Array(
    zipSync({
      ...Object.fromEntries(Object.entries(workbookParts([['Ян']])).map(([name, text]) => [name, new TextEncoder().encode(text)])),
      'xl/worksheets/sheet1.xml': new Uint8Array(BOMB_BYTES),
    }),
  );
const million = `<worksheet><sheetData><row>${'<c><v>1</v></c>'.repeat(500_000)}</row></sheetData></worksheet>`;

test.each<[string, () => Uint8Array, string]>([
  ['an empty file', () => new Uint8Array(), 'empty'],
  ['a file without an end', () => new Uint8Array(MOST_TABLE_BYTES + 1), 'heavy'],
  ['a bomb that lies about its size', () => lying(bomb()), 'large'],
  ['a bomb in the list of texts', () => withPart('xl/sharedStrings.xml', ' '.repeat(9_000_000)), 'large'],
  ['a sheet of a million tags', () => withPart('xl/worksheets/sheet1.xml', million), 'large'],
  [
    'a row in the middle of nowhere',
    () => withPart('xl/worksheets/sheet1.xml', '<worksheet><sheetData><row r="1048576"/></sheetData></worksheet>'),
    'large',
  ],
  ['a workbook without its sheet', () => without('xl/worksheets/sheet1.xml'), 'no sheet'],
  ['a sheet that is no sheet', () => withPart('xl/worksheets/sheet1.xml', '<chartsheet/>'), 'no sheet'],
  ['a document of Word', () => without('xl/workbook.xml'), 'no sheet'],
  ['another archive', () => zipped({ 'a.txt': 'a' }), 'other program'],
  ['half an archive', () => workbookOf(ROWS).subarray(0, 500), 'broken'],
  ['a sheet of half an XML', () => withPart('xl/worksheets/sheet1.xml', '<worksheet><sheetData>'), 'broken'],
  ['a workbook before 2007, or under a password', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'old excel'],
  ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), 'not a table'],
  ['a PDF', () => new TextEncoder().encode('%PDF-1.4'), 'not a table'],
])('%s is refused by its reason', async (_, bytes, reason) => {
  expect(await readTable(bytes())).toEqual({ ok: false, reason });
});

test('an entity of a file’s own is not filled in', async () => {
  const sheet = '<!DOCTYPE a [<!ENTITY b "Ян">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>';
  expect(await readTable(withPart('xl/worksheets/sheet1.xml', sheet))).toEqual({ ok: false, reason: 'broken' });
});

test('any bytes after the head of an archive are read or refused, and nothing is thrown', async () => {
  const book = workbookOf(ROWS);
  for (let at = 0; at < book.length; at += 7) {
    const spoilt = book.slice();
    spoilt[at] = (spoilt[at] ?? 0) ^ 0xff;
    const read = await readTable(spoilt);
    expect(read.ok ? 'ok' : read.reason).toMatch(/^(?:ok|broken|large|no sheet|other program|not a table)$/);
  }
});

test('ten thousand people of a workbook are read', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => [`Ян Щёк ${at}`, 'Инженер', `jan${at}@otves.example`, 79160000000 + at]);
  const read = await readTable(workbookOf(rows));
  expect(read.ok && read.grid.length).toBe(10_000);
});
