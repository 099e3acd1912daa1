import { writeDesignInWorker } from '../../browser/design-worker.ts';
import { goTo } from '../../browser/navigation.ts';
import { cleanFileName } from '../../domain/artwork/file-name.ts';
import { type ArtworkSlot, slotsOf } from '../../domain/artwork/slots.ts';
import type { DesignSource } from '../../domain/design/design-source.ts';
import type { Design } from '../../domain/design/document.ts';
import type { OrderSlot } from '../../domain/job/order-slot.ts';
import type { Job } from '../../domain/product/product.ts';
import { DESIGN, fileTitle } from '../../messages/product/design.ts';
import { TEMPLATE } from '../../messages/product/product-page.ts';
import { artworksPath } from '../../routes.ts';
import { keepForNext, keptFor, type Wanted } from '../artwork/chosen-artworks.ts';
import { $keptArtworks, type KeptPlace } from '../artwork/kept-artworks.ts';
import { $basket } from '../basket/basket.ts';
import { filesAddress } from './design-job.ts';
import { setTemplate } from './set-template.ts';
import type { Taken, Taking } from './taken.ts';
import { $faces } from './typefaces.ts';

const failed = (text: string, file: File | null = null): Taking => ({ state: 'failed', text, file });

/** The typefaces of a design, each once. */
function facesOf({ pages }: Design) {
  const texts = pages.flatMap(({ objects }) => objects.flatMap((object) => (object.kind === 'text' ? [object.face] : [])));
  const loaded = $faces.get();
  return [...new Set(texts)].flatMap((id) => loaded[id] ?? []);
}

/** The slot of a placed order: the file becomes a version of it. */
function wantedByOrder({ purchase, order, slot: id }: OrderSlot, job: Job, slots: readonly ArtworkSlot[]): Wanted | null {
  const slot = slots.find((each) => each.id === id);
  return slot === undefined ? null : { place: { kind: 'order', purchase, order }, slot, job, isReplacing: true };
}

/** The job's first slot that waits for a file; where none does, the one that was filled last: its file is made again. */
function wantedFor({ at: { job, item, ordered }, product, list }: Taken): Wanted | null {
  if (ordered !== null) return wantedByOrder(ordered, job, slotsOf(job, product, list));
  // An item that has left the basket meanwhile is a job of the page again.
  const isInBasket = $basket.readNow().items.some(({ id }) => id === item);
  const place: KeptPlace = item !== null && isInBasket ? { kind: 'item', item } : { kind: 'page', product: product.slug };
  const slots = slotsOf(job, product, list);
  const kept = $keptArtworks.get();
  const empty = slots.find(({ id }) => keptFor(kept, place, id) === undefined);
  const filledAt = ({ id }: ArtworkSlot): number => keptFor(kept, place, id)?.keptAt ?? 0;
  const slot = empty ?? slots.toSorted((one, other) => filledAt(other) - filledAt(one))[0];
  return slot === undefined ? null : { place, slot, job };
}

/** The file of a design for print; null when it could not be written. */
async function fileOf(design: Design, { template, voice, person }: Taken): Promise<File | null> {
  const title = fileTitle(person);
  const source: DesignSource = { version: 1, template: template.id, voice: voice.name, person };
  const request = { design, title, creator: TEMPLATE.creator, source, faces: facesOf(design) };
  const bytes = await writeDesignInWorker(request, new AbortController().signal).catch(() => null);
  return bytes && new File([bytes], cleanFileName(`${title}.pdf`), { type: 'application/pdf' });
}

/** Makes a job's file of a template and keeps it for the product's page, which is opened. Answers with what stands in the way, in words. */
export async function makeArtwork(taken: Taken): Promise<Taking> {
  const filled = setTemplate(taken, taken.person, taken.page);
  if (filled === null) return failed(DESIGN.lineDown);
  if (!filled.ok) return failed(DESIGN.chooseOther);
  const [file, wanted] = [await fileOf(filled.design, taken), wantedFor(taken)];
  if (file === null || wanted === null) return failed(DESIGN.notMade);
  const trouble = await keepForNext(wanted, file);
  if (trouble !== '') return failed(trouble, file);
  const { ordered } = taken.at;
  goTo(ordered === null ? filesAddress(taken.at, taken.product) : artworksPath(ordered.purchase));
  // A second press while the next page is on its way would take the template twice.
  return { state: 'busy' };
}
