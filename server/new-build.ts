import { contentOf } from './builds/live-site.ts';
import { loadCatalogue } from './context/catalogue.ts';
import type { Shop } from './context/deps.ts';
import { withContent } from './start.ts';

/**
 * Takes a build that was put in the place of the former one: its pages and the content it was made from, in one step, so that no answer
 * mixes the two. Requests under way go on with the
 * content they began with. What cannot be read is reported, and the former build goes on. Answers whether there was one.
 */
export async function takeNewBuild(app: Shop): Promise<boolean> {
  const { site, deps } = app;
  if (site === undefined || !site.isFormer()) return false;
  try {
    const build = site.read();
    const next = await withContent(deps, loadCatalogue(contentOf(deps.dist)));
    site.show(build);
    app.deps = next;
  } catch (error) {
    site.refuse();
    throw error;
  }
  return true;
}
