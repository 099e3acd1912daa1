export type SaveFile = (name: string, text: string) => void;

const saveThroughPage: SaveFile = (name, text) => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
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

/** Hands a text to the person as a file. */
export const saveFile: SaveFile = (name, text) => save(name, text);
