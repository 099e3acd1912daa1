import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT_FOLDER } from '#content/read.ts';
import { CONTENT, LIVE_SITE, SITE } from '#server/builds/folders.ts';
import { newBuild } from '../../ops/build/folders.ts';
import { smallSite } from './small-site.ts';

/** A folder of builds of a small site, as `npm run build` leaves them. */
export class BuildFolders {
  readonly root = mkdtempSync(join(tmpdir(), 'tirazh-builds-'));
  private count = 0;

  get live(): string {
    return join(this.root, LIVE_SITE);
  }

  /** A build that is whole and not live yet; `change` may write into its site and its content. */
  build(change: (site: string, content: string) => void = () => {}, hasContent = true): string {
    this.count += 1;
    const folder = newBuild(new Date(Date.UTC(2026, 10, 16, 9, this.count)), this.root);
    const [site, content] = [join(folder, SITE), join(folder, CONTENT)];
    const small = smallSite();
    cpSync(small.dist, site, { recursive: true });
    small.remove();
    mkdirSync(content);
    if (hasContent) cpSync(CONTENT_FOLDER, content, { recursive: true, filter: (path) => !path.endsWith('.ts') });
    change(site, content);
    return folder;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
