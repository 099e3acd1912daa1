import type { FoundOrders } from '#lib/contracts/integration/search.ts';
import { findMessages } from '#lib/messages/operator/orders.ts';
import { apiError } from '../../base/api-error.ts';
import type { AppDeps } from '../../context/deps.ts';
import { findOrders } from '../lookup/service.ts';
import { findPrintRows } from './repository.ts';
import { viewsOf } from './service.ts';

/** Orders of the whole shop that match a text, newest first. @throws 400 validation for a text without a letter or digit */
export async function searchOrders(deps: AppDeps, text: string, limit: number): Promise<FoundOrders> {
  const found = await findOrders(deps, text, limit);
  if (found === null)
    throw apiError(400, 'validation', {
      errors: { q: [findMessages.nothingAsked] },
      problems: [{ in: 'query', field: '/q', rule: 'meaning', expected: '[\\p{L}\\d]' }],
    });
  const place = new Map(found.map(({ id }, at) => [id, at]));
  const rows = await findPrintRows(deps.db, [...place.keys()]);
  rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return { items: await viewsOf(deps, deps.db, rows) };
}
