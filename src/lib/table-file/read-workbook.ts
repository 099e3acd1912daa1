import { readSheet, type Sheet } from './read-sheet.ts';
import { refuse } from './refusal.ts';
import { textIn } from './unzip.ts';
import { attributeOf, childOf, childrenOf, rootOf, textOf, type XmlNode } from './xml.ts';

/** Bytes of XML: ten thousand people with ten columns have less. */
const MOST_SHEET = 8_000_000;
const MOST_SMALL = 1_000_000;
const WORKBOOK = 'xl/workbook.xml';
const CONTENT_TYPES = '[Content_Types].xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
/** Where a sheet lies that the workbook's own list does not lead to. */
const USUAL_SHEET = 'xl/worksheets/sheet1.xml';

/** «/xl/worksheets/sheet1.xml», or from the folder of the workbook: «worksheets/sheet1.xml». */
const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);

function targetsOf(archive: Uint8Array): ReadonlyMap<string, string> {
  const text = textIn(archive, RELATIONS, MOST_SMALL);
  const relations = text === null ? [] : childrenOf(rootOf(text), 'Relationship');
  const sheets = relations.filter(({ attributes }) => attributes.Type?.endsWith('/worksheet'));
  return new Map(sheets.map(({ attributes }) => [attributes.Id ?? '', pathOf(attributes.Target ?? '')]));
}

/** The first sheet that is shown. */
function sheetPath(archive: Uint8Array): string {
  const text = textIn(archive, WORKBOOK, MOST_SMALL);
  // A document of another program is an archive too.
  if (text === null) return refuse(textIn(archive, CONTENT_TYPES, MOST_SMALL) === null ? 'other program' : 'no sheet');
  const targets = targetsOf(archive);
  const sheets = childrenOf(childOf(rootOf(text), 'sheets') ?? refuse('no sheet'), 'sheet');
  const found = sheets.flatMap((sheet) => {
    const target = targets.get(attributeOf(sheet, 'id') ?? '');
    return target === undefined ? [] : [{ target, isShown: (attributeOf(sheet, 'state') ?? 'visible') === 'visible' }];
  });
  return found.find(({ isShown }) => isShown)?.target ?? found[0]?.target ?? USUAL_SHEET;
}

/** A text may stand in runs of its own look; how it is read aloud, in Japan, is no part of it. */
const stringOf = (item: XmlNode): string =>
  textOf(childOf(item, 't')) +
  childrenOf(item, 'r')
    .map((run) => textOf(childOf(run, 't')))
    .join('');

function sharedStrings(archive: Uint8Array): string[] {
  const text = textIn(archive, 'xl/sharedStrings.xml', MOST_SHEET);
  return text === null ? [] : childrenOf(rootOf(text), 'si').map(stringOf);
}

/** Reads the first sheet of an XLSX workbook. */
export function readWorkbook(archive: Uint8Array): Sheet {
  const sheet = textIn(archive, sheetPath(archive), MOST_SHEET) ?? refuse('no sheet');
  return readSheet(rootOf(sheet), sharedStrings(archive), stringOf);
}
