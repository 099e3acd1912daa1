import { type DesignWriter, openDesignWriter } from '../../browser/design-worker.ts';
import { cleanFileName } from '../../domain/artwork/file-name.ts';
import type { DesignSource } from '../../domain/design/design-source.ts';
import type { Design } from '../../domain/design/document.ts';
import type { Typed } from '../../domain/design/person.ts';
import { isForPerson } from '../../domain/design/template.ts';
import { DESIGN, fileTitle } from '../../messages/product/design.ts';
import { TEMPLATE } from '../../messages/product/product-page.ts';
import { $designDraft } from './design-draft.ts';
import { setTemplate } from './set-template.ts';
import { $taking, type Taken } from './taken.ts';
import { $faces } from './typefaces.ts';

/** The typefaces of a design, each once. */
function facesOf({ pages }: Design) {
  const texts = pages.flatMap(({ objects }) => objects.flatMap((object) => (object.kind === 'text' ? [object.face] : [])));
  const loaded = $faces.get();
  return [...new Set(texts)].flatMap((id) => loaded[id] ?? []);
}

/** The file of a person's design for print; null when it could not be written. */
async function fileOf(
  write: DesignWriter['write'],
  design: Design,
  person: Typed,
  { template, voice, product }: Taken,
): Promise<File | null> {
  const title = fileTitle(person, isForPerson(template) ? DESIGN.card : product.name);
  const { logo, logoColours, isTurned } = $designDraft.get();
  const source: DesignSource = { version: 1, template: template.id, voice: voice.name, person, logo, logoColours, isTurned };
  const bytes = await write({ design, title, creator: TEMPLATE.creator, source, faces: facesOf(design) }).catch(() => null);
  return bytes && new File([bytes], cleanFileName(`${title}.pdf`), { type: 'application/pdf' });
}

/** `trouble`: why there are none, in words; empty when the visitor has stopped it. */
export type Written = { ok: true; files: File[] } | { ok: false; trouble: string };
const none = (trouble: string): Written => ({ ok: false, trouble });

let stop = new AbortController();
/** Writes no more files. */
export const stopWriting = (): void => stop.abort();

/** Writes a file for each person; what stands in the way of one stands in the way of all. */
export async function writeFiles(people: readonly Typed[], taken: Taken): Promise<Written> {
  stop = new AbortController();
  const { signal } = stop;
  const { write, close } = openDesignWriter(signal);
  const files: File[] = [];
  try {
    for (const person of people) {
      const filled = setTemplate(taken, person, taken.page);
      if (filled === null) return none(DESIGN.lineDown);
      if (!filled.ok) return none(DESIGN.chooseOther);
      const file = await fileOf(write, filled.design, person, taken);
      if (signal.aborted) return none('');
      if (file === null) return none(DESIGN.notMade);
      files.push(file);
      $taking.set({ state: 'busy', written: files.length });
    }
    return { ok: true, files };
  } finally {
    close();
  }
}
