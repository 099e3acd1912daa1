import { useStore } from '@nanostores/react';
import { Suspense, useEffect } from 'react';
import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import { fastPaymentPath, ROUTES } from '#lib/routes.ts';
import { $artworks, $artworksAtWork, loadArtworks, watchArtworks } from '#lib/stores/artwork/artworks.ts';
import { areFilesKept } from '#lib/stores/artwork/kept-artworks-mark.ts';
import { importWithRetry } from '#lib/stores/import-with-retry.ts';
import { $auth } from '#lib/stores/session/session.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { CODE_PLACE } from '../parts/code-place.ts';
import { opens } from '../parts/popup-buttons.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import css from './OrderArtworks.module.css';
import { OrderArtworks } from './OrderArtworks.tsx';

/** Few browsers keep a file that the shop has refused. */
const RefusedFiles = lazyPart(() => import('./RefusedFiles.tsx').then(({ RefusedFiles }) => RefusedFiles));

function Missing() {
  const isLoggedIn = useStore($auth).id !== 0;
  return (
    <section className="summary crop">
      <h2>{ARTWORKS.missing}</h2>
      <p>{isLoggedIn ? ARTWORKS.missingHere : ARTWORKS.missingText}</p>
      <p>
        {isLoggedIn ? (
          <a className="button" href={ROUTES.myOrders}>
            {ARTWORKS.toOrders}
          </a>
        ) : (
          <button className="button" {...opens('login')}>
            {ARTWORKS.logIn}
          </button>
        )}
      </p>
    </section>
  );
}

function Failed({ id, text }: { id: string; text: string }) {
  return (
    <div className="notice" role="alert">
      <b>{ARTWORKS.failed}</b>
      <p>{text}</p>
      <p>
        <button type="button" className="button button-small" onClick={() => void loadArtworks(id)}>
          {ARTWORKS.retry}
        </button>
      </p>
    </div>
  );
}

/** The files of a purchase. `isPart`: of a page that has named the order already. */
export function ArtworksOf({ id, isPart = false }: { id: string; isPart?: boolean }) {
  const state = useStore($artworks);
  const atWork = useStore($artworksAtWork);
  useEffect(() => void loadArtworks(id), [id]);
  // Files chosen before the order was placed are uploaded from this page too.
  useEffect(() => {
    if (areFilesKept()) void importWithRetry(() => import('#lib/stores/artwork/send-kept-artworks.ts')).then(({ handIn }) => handIn(id));
  }, [id]);
  // Each new check or correction starts polling; it ends by itself once nothing is left to wait for.
  useEffect(() => (atWork === '' ? undefined : watchArtworks()), [atWork]);
  if (state.state === 'missing') return <Missing />;
  if (state.state === 'failed') return <Failed id={id} text={state.text} />;
  if (state.state !== 'ready') return <Skeleton lines={6} />;
  const { role, number, orders } = state.view;
  // Files come first on this page; the amount due is shown once for all orders.
  const payment = orders.flatMap(({ next = null }) => next ?? []).find(({ kind }) => kind === 'pay' || kind === 'invoice');
  return (
    <div className={css.artworks}>
      {!isPart && <p className="lead">{ARTWORKS.order(number)}</p>}
      {role === 'designer' && <p className="notice">{ARTWORKS.designer}</p>}
      {role === 'holder' && orders.some(({ isOpen }) => isOpen) && (
        <p className="notice">
          {ARTWORKS.holder} <a href={`${fastPaymentPath(id)}#${CODE_PLACE}`}>{ARTWORKS.byCode}</a>
        </p>
      )}
      {!isPart && areFilesKept() && (
        <Suspense>
          <RefusedFiles id={id} />
        </Suspense>
      )}
      {orders.map((order) => (
        <OrderArtworks
          key={order.id}
          order={isPart ? { ...order, deadline: null } : order}
          isStandSaid={isPart && orders.length === 1}
          role={role}
          purchase={id}
        />
      ))}
      {payment !== undefined && !isPart && (
        <p>
          <a className="button button-primary" href={fastPaymentPath(id)}>
            {payment.label}
          </a>
        </p>
      )}
    </div>
  );
}
