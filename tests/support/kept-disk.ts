/** The browser's database of files, shared by its tabs; `trouble` is its next answer. */
export const disk = { files: new Map<string, Blob>(), trouble: null as 'full' | 'refused' | null };

/** Stands for `#lib/browser/kept-files.ts`. */
export const keptFiles = {
  keepFile: async (id: string, file: Blob) => {
    if (disk.trouble === null) disk.files.set(id, file);
    return disk.trouble === null ? { ok: true } : { ok: false, reason: disk.trouble };
  },
  readFile: async (id: string) => disk.files.get(id) ?? null,
  dropFiles: async (ids: string[]) => ids.forEach((id) => void disk.files.delete(id)),
};

/** A database with nothing in it, that keeps what it is given. */
export function freshDisk(): void {
  disk.files.clear();
  disk.trouble = null;
}
