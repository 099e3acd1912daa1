import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSite, type SiteFiles } from './site-files.ts';

/** The name that leads to the build that is live, from the folder of the program. */
export const LIVE_SITE = 'dist';

/** Beside the site of a build lies the content it was made from. */
export function contentOf(dist: string | null): string | undefined {
  if (dist === null || !existsSync(dist)) return undefined;
  const content = join(dirname(realpathSync(dist)), 'content');
  return existsSync(content) ? content : undefined;
}

type Build = { folder: string; files: SiteFiles };

/** The built site under a name that may come to lead to another build: the former one is served whole until then. */
export class LiveSite {
  files: SiteFiles;
  private folder: string;
  private refused: string | null = null;
  private readonly name: string;
  private readonly fixed: Readonly<Record<string, string>>;

  constructor(name: string, fixed: Readonly<Record<string, string>>) {
    this.name = name;
    this.fixed = fixed;
    this.folder = realpathSync(name);
    this.files = readSite(this.folder, fixed);
  }

  /** Whether the name leads to another build by now. */
  isFormer(): boolean {
    if (!existsSync(this.name)) return false;
    const folder = realpathSync(this.name);
    return folder !== this.folder && folder !== this.refused;
  }

  /** Asks no more of the build the name leads to now: it has been found wanting. */
  refuse(): void {
    this.refused = realpathSync(this.name);
  }

  /** The build the name leads to now, read whole but not served yet. @throws when it cannot be read */
  read(): Build {
    const folder = realpathSync(this.name);
    return { folder, files: readSite(folder, this.fixed) };
  }

  /** Serves another build from now on. */
  show({ folder, files }: Build): void {
    this.files = files;
    this.folder = folder;
  }
}
