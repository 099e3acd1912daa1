import { join } from 'node:path';
import { Unchecked } from '#content/doubts/checked.ts';
import { buildMessages } from '#lib/messages/operator/build.ts';
import { CONTENT, formerBuild, liveBuild, liveSite, SITE } from '#server/builds/folders.ts';
import { alone, PublishingNow } from '#server/builds/lock.ts';
import { BUSY_CODE, UNSURE_CODE } from '#server/builds/run-builder.ts';
import { newBuild, removeBuild, settleBuilds, switchBack, switchTo } from './folders.ts';
import { keepAssets } from './kept-assets.ts';

/** What a build is made of and where; `formerContent`: what the live one was made of. */
export type Making = { site: string; content: string; formerContent: string | null };
type Way = { isPatient?: boolean; isFresh?: boolean; root?: string };

/**
 * Makes a build in a folder of its own beside the live one, and only a whole one becomes the live one. One that breaks off leaves the live
 * site as it was. Answers how many files of former builds it took over; a fresh one is made as if there were none.
 * @throws {PublishingNow} when another process is at it and this one is not to wait
 */
export const publish = (make: (making: Making) => Promise<void>, { isPatient = false, isFresh = false, root = '.' }: Way = {}) =>
  alone(
    async () => {
      settleBuilds(root);
      const [live, former, build] = [liveSite(root), liveBuild(root), newBuild(new Date(), root)];
      const site = join(build, SITE);
      try {
        await make({ site, content: join(build, CONTENT), formerContent: former === null || isFresh ? null : join(former, CONTENT) });
        const kept = keepAssets(site, isFresh ? null : live);
        switchTo(build, root);
        return kept;
      } catch (error) {
        if (liveBuild(root) !== build) removeBuild(build);
        throw error;
      }
    },
    { isPatient, root },
  );

/** Makes the build before the live one the live one again; null where there is none. @throws {PublishingNow} */
export const goBack = ({ isPatient = false, root = '.' }: Way = {}) =>
  alone(
    () => {
      settleBuilds(root);
      const former = formerBuild(root);
      if (former === null) return null;
      keepAssets(join(former, SITE), liveSite(root));
      switchBack(former, root);
      return former;
    },
    { isPatient, root },
  );

/** Says why a builder did not do its work; answers what it ends with. */
export function failed(error: unknown): number {
  if (error instanceof PublishingNow) {
    console.error(buildMessages.publishingNow(error.since));
    // A command that started this one asks by itself.
    if (!process.connected) console.error(buildMessages.waitForIt);
    return BUSY_CODE;
  }
  if (error instanceof Unchecked) {
    console.error(error.message);
    return UNSURE_CODE;
  }
  console.error(error instanceof Error ? error.message : error);
  console.error(buildMessages.leftAsItWas);
  return 1;
}
