/** Safari asks the person first and reads the file afterwards, so its address must stay valid for a while. */
const READ_WITHIN_MS = 40_000;

export type SaveFile = (name: string, file: Blob) => void;

const saveThroughPage: SaveFile = (name, file) => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
};
let save: SaveFile = saveThroughPage;

/** Lets tests see the files that would be saved; null restores saving. */
export function setSaveFile(other: SaveFile | null): void {
  save = other ?? saveThroughPage;
}

/** Hands a file to the person as a download. */
export const saveFile: SaveFile = (name, file) => save(name, file);
