import { dropFiles, keepFile, readFile } from '../../browser/kept-files.ts';
import { newUuid } from '../../browser/uuid.ts';
import { MAX_INQUIRY_BYTES, MAX_INQUIRY_FILE_BYTES, MAX_INQUIRY_FILES } from '../../contracts/inquiry.ts';
import { $inquiryDraft, type ChosenFile, updateInquiry } from './inquiry-draft.ts';

/** Files the browser refused to keep: they live as long as the page. */
const inHand = new Map<string, Blob>();

/** Why files were not taken: there are too many, one is too large or empty, or they are too heavy together. */
export type FileRefusal = 'many' | 'large' | 'heavy' | 'empty';

/** Adds files one after another; a refused one is left out, and the first reason is the answer. */
export async function chooseFiles(files: readonly File[]): Promise<FileRefusal | null> {
  let refusal: FileRefusal | null = null;
  for (const file of files) refusal = (await chooseFile(file)) ?? refusal;
  return refusal;
}

/** Why a file cannot join these; null when it can. */
export function fileRefusal(file: Pick<File, 'size'>, beside: readonly { size: number }[]): FileRefusal | null {
  if (file.size === 0) return 'empty';
  if (file.size > MAX_INQUIRY_FILE_BYTES) return 'large';
  if (beside.length >= MAX_INQUIRY_FILES) return 'many';
  return beside.reduce((sum, { size }) => sum + size, file.size) > MAX_INQUIRY_BYTES ? 'heavy' : null;
}

async function chooseFile(file: File): Promise<FileRefusal | null> {
  const refusal = fileRefusal(file, $inquiryDraft.get().files);
  if (refusal !== null) return refusal;
  const id = newUuid();
  if (!(await keepFile(id, file)).ok) inHand.set(id, file);
  updateInquiry({ files: [...$inquiryDraft.get().files, { id, name: file.name, size: file.size }] });
  return null;
}

/** Takes the bytes of a file out of the browser. */
export function dropBytes(id: string): void {
  inHand.delete(id);
  void dropFiles([id]);
}

/** Takes a chosen file back. */
export function dropFile(id: string): void {
  updateInquiry({ files: $inquiryDraft.get().files.filter((file) => file.id !== id) });
  dropBytes(id);
}

/** The bytes of a chosen file; null when the browser has lost them. */
export const openFile = async ({ id }: ChosenFile): Promise<Blob | null> => inHand.get(id) ?? (await readFile(id));
