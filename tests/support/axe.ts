import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

type Scope = { within?: string; tags?: readonly string[] };

/**
 * What axe minds about the page as it stands, each as the rule and the elements that break it. Nothing but violations is described,
 * and no second page is opened to gather frames in, which our pages do not have: describing what holds is most of what axe does.
 */
export async function axeFindings(page: Page, { within, tags }: Scope = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  if (tags !== undefined) axe.withTags([...tags]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
