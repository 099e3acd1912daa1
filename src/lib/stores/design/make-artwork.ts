import { writeDesignInWorker } from '../../browser/design-worker.ts';
import { goTo } from '../../browser/navigation.ts';
import { cleanFileName } from '../../domain/artwork/file-name.ts';
import type { DesignSource } from '../../domain/design/design-source.ts';
import type { Design } from '../../domain/design/document.ts';
import { DESIGN, fileTitle } from '../../messages/product/design.ts';
import { TEMPLATE } from '../../messages/product/product-page.ts';
import { artworksPath } from '../../routes.ts';
import { keepForNext } from '../artwork/chosen-artworks.ts';
import { $keptArtworks } from '../artwork/kept-artworks.ts';
import { $designDraft } from './design-draft.ts';
import { filesAddress } from './design-job.ts';
import { setTemplate } from './set-template.ts';
import type { Taken, Taking } from './taken.ts';
import { $faces } from './typefaces.ts';
import { wantedSlot } from './wanted-slot.ts';

const failed = (text: string, file: File | null = null): Taking => ({ state: 'failed', text, file });

/** The typefaces of a design, each once. */
function facesOf({ pages }: Design) {
  const texts = pages.flatMap(({ objects }) => objects.flatMap((object) => (object.kind === 'text' ? [object.face] : [])));
  const loaded = $faces.get();
  return [...new Set(texts)].flatMap((id) => loaded[id] ?? []);
}

/** The file of a design for print; null when it could not be written. */
async function fileOf(design: Design, { template, voice, person }: Taken): Promise<File | null> {
  const title = fileTitle(person);
  const { logo, logoColours, isTurned } = $designDraft.get();
  const source: DesignSource = { version: 1, template: template.id, voice: voice.name, person, logo, logoColours, isTurned };
  const request = { design, title, creator: TEMPLATE.creator, source, faces: facesOf(design) };
  const bytes = await writeDesignInWorker(request, new AbortController().signal).catch(() => null);
  return bytes && new File([bytes], cleanFileName(`${title}.pdf`), { type: 'application/pdf' });
}

/** Makes a job's file of a template and keeps it for the product's page, which is opened. Answers with what stands in the way, in words. */
export async function makeArtwork(taken: Taken): Promise<Taking> {
  const filled = setTemplate(taken, taken.person, taken.page);
  if (filled === null) return failed(DESIGN.lineDown);
  if (!filled.ok) return failed(DESIGN.chooseOther);
  const [file, wanted] = [await fileOf(filled.design, taken), wantedSlot(taken, $keptArtworks.get())];
  if (file === null || wanted === null) return failed(taken.at.ordered !== null && wanted === null ? DESIGN.notForOrder : DESIGN.notMade);
  const trouble = await keepForNext(wanted, file);
  if (trouble !== '') return failed(trouble, file);
  const { ordered } = taken.at;
  goTo(ordered === null ? filesAddress(taken.at, taken.product) : artworksPath(ordered.purchase));
  // A second press while the next page is on its way would take the template twice.
  return { state: 'busy' };
}
