import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import { joined } from '../joined.ts';

const encoder = new TextEncoder();

function referencesIn(object: PDFObject | undefined): PDFRef[] {
  if (object instanceof PDFRef) return [object];
  if (object instanceof PDFArray) return object.asArray().flatMap(referencesIn);
  if (object instanceof PDFRawStream) return referencesIn(object.dict);
  return object instanceof PDFDict ? object.values().flatMap(referencesIn) : [];
}

function bytesOf(object: PDFObject): Uint8Array[] {
  if (object instanceof PDFRawStream) {
    object.updateDict();
    return [...bytesOf(object.dict), encoder.encode('\nstream\n'), object.getContents(), encoder.encode('\nendstream')];
  }
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return [bytes];
}

/** The objects pages are made of, themselves first. `instead` stands in for single ones, by reference. */
function collect(context: PDFContext, pages: readonly PDFRef[], instead: ReadonlyMap<string, PDFObject>): Map<PDFRef, PDFObject> {
  const found = new Map<PDFRef, PDFObject>();
  const open = [...pages];
  for (let ref = open.pop(); ref !== undefined; ref = open.pop()) {
    const object = instead.get(ref.tag) ?? context.lookup(ref);
    if (found.has(ref) || object === undefined) continue;
    found.set(ref, object);
    for (const next of referencesIn(object)) open.push(next);
  }
  return found;
}

/** A file of these pages alone, which have no parent yet. */
export function writePages(context: PDFContext, pages: readonly PDFRef[], instead: ReadonlyMap<string, PDFObject> = new Map()): Uint8Array {
  const [tree, catalog] = [PDFRef.of(context.largestObjectNumber + 1), PDFRef.of(context.largestObjectNumber + 2)];
  for (const page of pages) (context.lookup(page) as PDFDict).set(PDFName.of('Parent'), tree);
  const objects = collect(context, pages, instead);
  objects.set(tree, context.obj({ Type: 'Pages', Kids: [...pages], Count: pages.length }));
  objects.set(catalog, context.obj({ Type: 'Catalog', Pages: tree }));
  const parts: Uint8Array[] = [encoder.encode('%PDF-1.7\n')];
  let [length, table] = [parts[0]?.length ?? 0, ''];
  const add = (part: Uint8Array): void => {
    parts.push(part);
    length += part.length;
  };
  for (const [ref, object] of objects) {
    table += `${ref.objectNumber} 1\n${String(length).padStart(10, '0')} ${String(ref.generationNumber).padStart(5, '0')} n \n`;
    add(encoder.encode(`${ref.objectNumber} ${ref.generationNumber} obj\n`));
    for (const part of bytesOf(object)) add(part);
    add(encoder.encode('\nendobj\n'));
  }
  const size = catalog.objectNumber + 1;
  add(
    encoder.encode(
      `xref\n0 1\n0000000000 65535 f \n${table}trailer << /Size ${size} /Root ${catalog.toString()} >>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return joined(parts, length);
}
