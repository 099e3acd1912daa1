import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { mayPurchase, type OrderAction } from '#lib/domain/orders/order-rights.ts';
import { ORDER_ACTION, ORDER_DETAILS } from '#lib/messages/orders/order-actions.ts';
import type { PurchaseView } from '#lib/stores/orders/purchases.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Skeleton } from '../parts/Skeleton.tsx';

const PANELS = {
  cancel: lazyPart(() => import('./CancelPanel.tsx').then(({ CancelPanel }) => CancelPanel)),
  address: lazyPart(() => import('./AddressPanel.tsx').then(({ AddressPanel }) => AddressPanel)),
  repeat: lazyPart(() => import('./RepeatPanel.tsx').then(({ RepeatPanel }) => RepeatPanel)),
  claim: lazyPart(() => import('./ClaimPanel.tsx').then(({ ClaimPanel }) => ClaimPanel)),
} as const;
type Panel = keyof typeof PANELS;
const ORDER_OF_BUTTONS: readonly Panel[] = ['repeat', 'address', 'claim', 'cancel'];

type Props = { purchase: PurchaseView; isRepeating: boolean; onDone: () => void };

/** An action can remove its own button, as a cancellation does; then the first button of the bar gets the focus, which would fall to the body. */
function useFocusKept(shown: Panel | null, bar: RefObject<HTMLDivElement | null>): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== null && shown === null && document.activeElement === document.body)
      bar.current?.querySelector('button')?.focus();
    before.current = shown;
  }, [shown, bar]);
}

/** Buttons of what the table of rights allows; the one that is open shows its panel below. `isRepeating`: it was asked for in the list. */
export function Actions({ purchase, isRepeating, onDone }: Props) {
  const [panel, setPanel] = useState<Panel | null>(isRepeating ? 'repeat' : null);
  const bar = useRef<HTMLDivElement>(null);
  const { orders, paymentStatus, isMasked } = purchase;
  // The mere holder of a guest's link changes nothing of it; printing the same again for oneself is no change.
  const may = (action: OrderAction): boolean => mayPurchase(action, orders, paymentStatus) && (action === 'repeat' || isMasked !== true);
  const shown = panel !== null && may(panel) ? panel : null;
  useFocusKept(shown, bar);
  const Shown = shown === null ? null : PANELS[shown];
  const close = () => {
    setPanel(null);
    bar.current?.querySelector<HTMLElement>(`[data-panel="${shown}"]`)?.focus();
    onDone();
  };
  return (
    <section className="stack order-actions" aria-label={ORDER_DETAILS.actions}>
      <div className="row" ref={bar}>
        {ORDER_OF_BUTTONS.filter(may).map((action) => (
          <button
            key={action}
            type="button"
            className={action === 'cancel' ? 'link' : 'button button-small'}
            data-panel={action}
            aria-expanded={shown === action}
            onClick={() => setPanel(shown === action ? null : action)}
          >
            {ORDER_ACTION[action]}
          </button>
        ))}
      </div>
      {Shown !== null && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <Shown purchase={purchase} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
