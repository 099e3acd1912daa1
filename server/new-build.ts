import { loadCatalogue } from './context/catalogue.ts';
import type { AppDeps, Shop } from './context/deps.ts';
import { contentOf } from './http/live-site.ts';
import { takeContent } from './start.ts';

/**
 * Takes a build that was put in the place of the former one: its pages and the content it was made from, in one step, so that no answer
 * mixes the two. What cannot be read is reported, and the former build goes on. Answers whether there was one.
 */
export async function takeNewBuild(deps: AppDeps, app: Shop): Promise<boolean> {
  const { site } = app;
  if (site === undefined || !site.isFormer()) return false;
  try {
    const catalogue = loadCatalogue(contentOf(deps.dist));
    site.renew();
    await takeContent(deps, catalogue);
  } catch (error) {
    site.refuse();
    throw error;
  }
  return true;
}
