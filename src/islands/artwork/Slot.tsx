import { useStore } from '@nanostores/react';
import { type ReactNode, Suspense } from 'react';
import { withOrderSlot } from '#lib/domain/job/order-slot.ts';
import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import { $quickChecks } from '#lib/stores/artwork/artwork-quick-checks.ts';
import { $artworkUploads, slotKey, uploadArtwork } from '#lib/stores/artwork/artwork-uploads.ts';
import type { ArtworksView, ArtworkView, OrderArtworksView, SlotView } from '#lib/stores/artwork/artworks.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import zone from './DropZone.module.css';
import { DropZone } from './DropZone.tsx';
import css from './Slot.module.css';
import { UploadState } from './UploadState.tsx';

/** Its words come only with something to say. */
const QuickCheckReport = lazyPart(() => import('./QuickCheckReport.tsx').then(({ QuickCheckReport }) => QuickCheckReport));

/** The light table comes with the first file there is to show. */
const Version = lazyPart(() => import('./Version.tsx').then(({ Version }) => Version));

/** Back to the version before an approved one: few take it. */
const Restore = lazyPart(() => import('./Restore.tsx').then(({ Restore }) => Restore));

/** `purchase`: the key the page is opened by. `named`: the id of its name, where what it stands in has one. */
export type SlotProps = { order: OrderArtworksView; slot: SlotView; role: ArtworksView['role']; purchase: string; named?: string };

/** Another file after the approval: possible, and nothing the page should offer first. */
function Fold({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  if (!isFolded) return children;
  return (
    <details>
      <summary>{ARTWORKS.other}</summary>
      <p className="note">{ARTWORKS.otherNote}</p>
      {children}
    </details>
  );
}

/** Nothing but another file helps what the check has refused. */
const isRefused = ({ state, report, keptDays }: ArtworkView): boolean => state === 'checked' && report?.severity === 3 && keptDays === null;

/** A place for one file: empty, taking one in, or holding versions with the newest in view. */
export function Slot({ order, slot, role, purchase, named }: SlotProps) {
  const place = slotKey(order.id, slot.id);
  const upload = useStore($artworkUploads, { keys: [place] })[place];
  const look = useStore($quickChecks, { keys: [place] })[place];
  const { spec, versions } = slot;
  const { trim, bleed, pages } = spec;
  const titleId = named ?? `slot-${order.id}-${slot.id}`;
  const [newest, previous] = versions;
  const isFolded = newest !== undefined && newest.approvedAt !== null && upload === undefined;
  const isTaking = order.isOpen && (upload === undefined || upload.phase === 'failed');
  const isFirst = newest === undefined || isRefused(newest);
  const drop = (
    <DropZone
      unfinished={slot.unfinished}
      isReplacing={newest !== undefined}
      isFirst={isFirst}
      labelledBy={titleId}
      onTake={(file) => void uploadArtwork(order.id, slot.id, file)}
    />
  );
  const isUnsaid = upload === undefined ? newest?.state === 'waiting' && newest.report === null : upload.phase !== 'failed';
  return (
    <section className={`summary ${zone.place} ${css.slot}`} aria-labelledby={titleId}>
      <div>
        {named === undefined && <h3 id={titleId}>{ARTWORKS.slot(order.slots, slot)}</h3>}
        <p className="note">{ARTWORKS.needs(trim, bleed, pages)}</p>
      </div>
      {upload === undefined ? null : <UploadState orderId={order.id} slot={slot.id} upload={upload} />}
      {look?.state === 'checked' && isUnsaid && (
        <Suspense fallback={null}>
          <QuickCheckReport report={look.report} />
        </Suspense>
      )}
      {newest !== undefined && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <Version {...{ order, slot, previous, role }} artwork={newest} replacing={isTaking && isFirst && drop} />
        </Suspense>
      )}
      {isTaking && (
        <Fold isFolded={isFolded}>
          {(newest === undefined || !isFirst) && drop}
          {order.design && (
            <p>
              <a className="link" href={withOrderSlot(order.design, { purchase, order: order.id, slot: slot.id })}>
                {newest === undefined ? ARTWORKS.design : ARTWORKS.designAgain}
              </a>
            </p>
          )}
          {isFolded && previous !== undefined && (
            <Suspense>
              <Restore artwork={newest} previous={previous} />
            </Suspense>
          )}
        </Fold>
      )}
    </section>
  );
}
