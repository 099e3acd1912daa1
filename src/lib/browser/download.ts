export type SaveFile = (name: string, file: Blob) => void;

const saveThroughPage: SaveFile = (name, file) => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the bytes by the next turn at the latest.
  setTimeout(() => URL.revokeObjectURL(url));
};
let save: SaveFile = saveThroughPage;

/** Tests watch what would be saved; null gives the page back. */
export function setSaveFile(other: SaveFile | null): void {
  save = other ?? saveThroughPage;
}

/** Hands a file to the person as a download. */
export const saveFile: SaveFile = (name, file) => save(name, file);
