import { strToU8, zipSync } from 'fflate';

/** A cell: its text, a number, or XML of its own. */
export type WorkbookCell = string | number | { xml: string };

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Texts stand in the list of all texts, as Excel writes them. */
function sheetXml(rows: readonly (readonly WorkbookCell[])[], strings: string[]): string {
  const cell = (value: WorkbookCell, reference: string): string => {
    if (typeof value === 'object') return value.xml.replace('<c', `<c r="${reference}"`);
    if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
    return value === '' ? '' : `<c r="${reference}" t="s"><v>${strings.push(value) - 1}</v></c>`;
  };
  const lines = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((value, column) => cell(value, `${LETTERS[column]}${at + 1}`)).join('')}</row>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook with one sheet, by name. */
export function workbookParts(rows: readonly (readonly WorkbookCell[])[]): Record<string, string> {
  const strings: string[] = [];
  const sheet = sheetXml(rows, strings);
  return {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="Люди" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId7" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': sheet,
  };
}

/** An archive of these parts. */
export const zipped = (parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))));

/** An XLSX file with these cells. */
export const workbookOf = (rows: readonly (readonly WorkbookCell[])[]): Uint8Array<ArrayBuffer> => zipped(workbookParts(rows));
