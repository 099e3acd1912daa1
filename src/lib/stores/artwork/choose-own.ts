import { artworkMimeOf } from '../../domain/artwork/file-type.ts';
import { foreignKindOf, LOOKED_AT_BYTES } from '../../domain/artwork/foreign-type.ts';
import { WRONG_KIND } from '../../messages/artwork/wrong-kind.ts';
import { dropQuickCheck } from './artwork-quick-checks.ts';
import { $unkept, chooseArtwork, keyOf, type Wanted } from './chosen-artworks.ts';

/** Whether a file is of no kind that is accepted. One of a known program is taken: its check names the steps to a PDF. An empty one is refused as empty. */
async function isWrongKind(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, LOOKED_AT_BYTES).arrayBuffer());
  return head.length > 0 && artworkMimeOf(head) === null && foreignKindOf(head) === null;
}

/** Takes a visitor's own file for a slot, or says at once that it is no artwork. */
export async function chooseOwn(wanted: Wanted, file: File): Promise<void> {
  if (!(await isWrongKind(file))) return chooseArtwork(wanted, file);
  const key = keyOf(wanted.place, wanted.slot.id);
  const before = $unkept.get()[key];
  if (before !== undefined) dropQuickCheck(before.id);
  return $unkept.setKey(key, { id: '', text: `${file.name}: ${WRONG_KIND}` });
}
