import type { Readable } from 'node:stream';
import type { LayoutsView } from '#lib/contracts/layout.ts';
import { extensionOf } from '#lib/domain/layout/file-type.ts';
import { approvalRefusal } from '#lib/domain/layout/flow.ts';
import { type ByteRange, FileMissing, layoutKey, previewKey } from '../../adapters/files.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AppDeps } from '../../deps.ts';
import { type RefusalCode, refuse } from '../../refusal.ts';
import { orderById } from '../purchase/moves.ts';
import type { LayoutAccess } from './access.ts';
import { noteLayout } from './news.ts';
import { approve, findLayout, type LayoutRow, newestVersion } from './repository.ts';
import { isSigned } from './signed-link.ts';
import { filePath, layoutsView, previewNames, previewPath } from './view.ts';

const REFUSALS = {
  unchecked: 'layout_unchecked',
  errors: 'layout_errors',
  as_is: 'layout_as_is',
} as const satisfies Record<string, RefusalCode>;

/**
 * The customer's word that this file is to be printed: its hash and the time are kept. Said again, it changes nothing.
 * @throws 404 for a foreign file and for a designer, 409 `layout_*` when it cannot be approved now
 */
export async function approveLayout(deps: AppDeps, access: LayoutAccess, layoutId: string, asIs: boolean): Promise<LayoutsView> {
  await inTransaction(deps.db, async (trx) => {
    const layout = await findLayout(trx, layoutId);
    const isTheirs = access.role === 'customer' && access.orders.some(({ id }) => id === layout?.order_id);
    const order = layout === undefined || !isTheirs ? undefined : await orderById(trx, layout.order_id);
    if (layout === undefined || order === undefined || layout.gone_at !== null) throw refuse(404, 'not_found');
    if (layout.approved_at !== null) return;
    if (layout.version !== (await newestVersion(trx, order.id, layout.slot))) throw refuse(409, 'layout_outdated');
    const refusal = approvalRefusal(layout, order.status, asIs);
    if (refusal !== null) throw refuse(409, REFUSALS[refusal]);
    const { slot, version, sha256 } = layout;
    await approve(trx, layout.id, sha256, deps.clock().toISOString());
    await noteLayout(deps, trx, order.id, { state: 'approved', slot, version, sha256 });
  });
  return layoutsView(deps, access);
}

type Download = { name: string; mime: string; bytes: Readable };
type Signed = { until: number; sign: string };

const nameOf = ({ slot, version, mime }: LayoutRow): string => `layout-${slot}-v${version}.${extensionOf(mime)}`;

/** @throws 404 for a file that is not kept any more */
export const openOr404 = ({ files }: Pick<AppDeps, 'files'>, key: string, range?: ByteRange): Promise<Readable> =>
  files.open(key, range).catch((error: unknown) => {
    throw error instanceof FileMissing ? refuse(404, 'not_found') : error;
  });

/** A layout's own file under a name of ours. @throws 404, also for a link that is not ours or has run out */
export async function openFile(deps: AppDeps, layoutId: string, { until, sign }: Signed): Promise<Download> {
  const layout = isSigned(deps, filePath(layoutId), until, sign) ? await findLayout(deps.db, layoutId) : undefined;
  if (layout === undefined || layout.gone_at !== null) throw refuse(404, 'not_found');
  return { name: nameOf(layout), mime: layout.mime, bytes: await openOr404(deps, layoutKey(layout.sha256)) };
}

/** A picture of a page, drawn by us. @throws 404 */
export async function openPreview(deps: AppDeps, layoutId: string, page: number, { until, sign }: Signed): Promise<Download> {
  const layout = isSigned(deps, previewPath(layoutId, page), until, sign) ? await findLayout(deps.db, layoutId) : undefined;
  const name = layout === undefined ? undefined : previewNames(layout)[page - 1];
  if (name === undefined || name === null) throw refuse(404, 'not_found');
  return { name, mime: 'image/png', bytes: await openOr404(deps, previewKey(layoutId, name)) };
}
