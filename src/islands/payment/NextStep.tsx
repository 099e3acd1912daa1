import { Suspense, useEffect, useState } from 'react';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { watchFiles } from '#lib/stores/payment/due-after-files.ts';
import type { DueOf } from '#lib/stores/payment/payment.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { FilesLink } from './FilesLink.tsx';
import { LeftFiles } from './LeftFiles.tsx';
import { isArtworkAwaited } from './owing.ts';
import css from './PaymentView.module.css';

/** The places for files come where the order waits for them. */
const ArtworksOf = lazyPart(() => import('../artwork/ArtworksOf.tsx').then(({ ArtworksOf }) => ArtworksOf));

const FILE_TURNS: readonly string[] = ['upload', 'replace', 'approve'];

/** Shown once, the files stay for this visit: what was just approved does not vanish from under the hand. */
function useFiles({ id, step }: DueOf): boolean {
  const [of, setOf] = useState('');
  const isTurn = step !== undefined && step !== null && FILE_TURNS.includes(step.kind);
  if (isTurn && of !== id) setOf(id);
  return isTurn || of === id;
}

function Files({ id }: { id: string }) {
  useEffect(() => watchFiles(id), [id]);
  return (
    <Suspense fallback={<Skeleton lines={4} />}>
      <ArtworksOf id={id} isPart />
    </Suspense>
  );
}

/** The way to where the files are sent that are waited for, else to those that are there. */
const ToFiles = ({ due }: { due: DueOf }) => (
  <FilesLink due={due} label={PAYMENT_WORDS.toArtworks} className={isArtworkAwaited(due) ? 'button button-primary' : 'button'} />
);

/** The one card of a paid order: what is next, until when, and the day that buys; with the places for files where it is a file. */
export function NextStep({ due }: { due: DueOf }) {
  const isFiles = useFiles(due);
  if (!due.step) return null;
  const { title, day, later, collecting = null } = due.step;
  return (
    <section className={`summary crop ${css.step}`} aria-labelledby="step-title">
      <h2 id="step-title">{title}</h2>
      <p className="lead">
        {collecting ?? (
          <>
            <b className={css.bought}>{day}</b> {later}
          </>
        )}
      </p>
      {isFiles && <LeftFiles />}
      {isFiles ? <Files id={due.id} /> : <ToFiles due={due} />}
    </section>
  );
}
