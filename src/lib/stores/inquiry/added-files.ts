import { putInquiryFile } from '../../api/inquiry.ts';
import type { Outcome } from '../../api/outcome.ts';
import { newUuid } from '../../browser/uuid.ts';
import { $inquiry, type InquiryFileView } from './inquiry.ts';
import { type FileRefusal, fileRefusal } from './inquiry-files.ts';

/** A file for the inquiry that is shown. Other than those of its form it lives as long as the page. */
export type AddedFile = { id: string; name: string; size: number; bytes: File };

/** What the inquiry that is shown holds already. */
function standing(): readonly InquiryFileView[] {
  const now = $inquiry.get();
  return now.state === 'ready' ? now.inquiry.files : [];
}

/** The files to be added with those taken now; a refused one is left out, and the last reason is said. */
export function chooseAdded(files: readonly AddedFile[], taken: readonly File[]): { chosen: AddedFile[]; refusal: FileRefusal | null } {
  const chosen = [...files];
  let refusal: FileRefusal | null = null;
  for (const bytes of taken) {
    const why = fileRefusal(bytes, [...standing(), ...chosen]);
    if (why === null) chosen.push({ id: newUuid(), name: bytes.name, size: bytes.size, bytes });
    refusal = why ?? refusal;
  }
  return { chosen, refusal };
}

const nextPosition = (files: readonly InquiryFileView[]): number => Math.max(0, ...files.map(({ position }) => position)) + 1;

/**
 * Adds files to the inquiry that is shown, one after another, until one is refused. A file whose answer was lost is sent to the same position
 * again, where the server knows it.
 */
export async function addFiles(files: readonly AddedFile[], onArrived: (file: AddedFile) => void): Promise<Outcome<null>> {
  for (const file of files) {
    const now = $inquiry.get();
    if (now.state !== 'ready') throw new Error('no inquiry is shown');
    const { inquiry, owner } = now;
    const place = { position: nextPosition(inquiry.files), name: file.name };
    const answer = await putInquiryFile({ id: owner, inquiryId: inquiry.id }, place, file.bytes);
    if (!answer.ok) return answer;
    $inquiry.set({ ...now, inquiry: { ...inquiry, files: answer.value } });
    onArrived(file);
  }
  return { ok: true, value: null };
}
