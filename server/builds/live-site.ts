import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSite, type SiteFiles } from '../http/site-files.ts';
import { CONTENT } from './folders.ts';

/** The content a build was made from is stored next to its site. */
export function contentOf(dist: string | null): string | undefined {
  if (dist === null || !existsSync(dist)) return undefined;
  const content = join(dirname(realpathSync(dist)), CONTENT);
  return existsSync(content) ? content : undefined;
}

type Build = { folder: string; files: SiteFiles };

/** The built site behind a link that may be switched to another build: the former one is served completely until then. */
export class LiveSite {
  files: SiteFiles;
  private folder: string;
  private refused: string | null = null;
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
    this.folder = realpathSync(name);
    this.files = readSite(this.folder);
  }

  /** Whether the link leads to another build now. */
  isFormer(): boolean {
    if (!existsSync(this.name)) return false;
    const folder = realpathSync(this.name);
    return folder !== this.folder && folder !== this.refused;
  }

  /** Remembers that the build the link leads to now is unusable. */
  refuse(): void {
    this.refused = realpathSync(this.name);
  }

  /** Reads the build the link leads to now, without serving it yet. @throws when it cannot be read */
  read(): Build {
    const folder = realpathSync(this.name);
    return { folder, files: readSite(folder) };
  }

  /** Serves another build from now on. */
  show({ folder, files }: Build): void {
    this.files = files;
    this.folder = folder;
  }
}
