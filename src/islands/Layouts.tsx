import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LAYOUTS } from '#lib/messages/layouts.ts';
import { ROUTES } from '#lib/routes.ts';
import { $layouts, $layoutsAtWork, loadLayouts, watchLayouts } from '#lib/stores/layouts.ts';
import { $auth } from '#lib/stores/session.ts';
import { OrderLayouts } from './layout/OrderLayouts.tsx';
import { opens } from './popup-buttons.ts';
import { useMounted, useParameter } from './use-mounted.ts';
import { Waiting } from './Waiting.tsx';

function Missing() {
  const isLoggedIn = useStore($auth).id !== 0;
  return (
    <section className="summary crop outcome">
      <h2>{LAYOUTS.missing}</h2>
      <p>{isLoggedIn ? LAYOUTS.missingHere : LAYOUTS.missingText}</p>
      {isLoggedIn ? (
        <a className="button" href={ROUTES.myOrders}>
          {LAYOUTS.toOrders}
        </a>
      ) : (
        <button className="button" {...opens('login')}>
          {LAYOUTS.logIn}
        </button>
      )}
    </section>
  );
}

function Failed({ id, text }: { id: string; text: string }) {
  return (
    <div className="notice" role="alert">
      <b>{LAYOUTS.failed}</b>
      <p>{text}</p>
      <p>
        <button type="button" className="button button-small" onClick={() => void loadLayouts(id)}>
          {LAYOUTS.retry}
        </button>
      </p>
    </div>
  );
}

function View({ id }: { id: string }) {
  const state = useStore($layouts);
  const atWork = useStore($layoutsAtWork);
  useEffect(() => void loadLayouts(id), [id]);
  // Each new piece of work starts the watch anew; the last that is done ends it by itself.
  useEffect(() => (atWork === '' ? undefined : watchLayouts()), [atWork]);
  if (state.state === 'missing') return <Missing />;
  if (state.state === 'failed') return <Failed id={id} text={state.text} />;
  if (state.state !== 'ready') return <Waiting lines={6} />;
  const { role, number, orders } = state.view;
  return (
    <div className="layouts">
      <p className="lead">{LAYOUTS.order(number)}</p>
      {role === 'designer' && <p className="notice">{LAYOUTS.designer}</p>}
      {orders.map((order) => (
        <OrderLayouts key={order.id} order={order} role={role} />
      ))}
    </div>
  );
}

/** Hands in and approves the files of the purchase, or of the one order a designer's link opens: /layouts?order=… */
export function Layouts() {
  const id = useParameter('order');
  return useMounted() ? <View id={id} /> : <Waiting lines={6} />;
}
