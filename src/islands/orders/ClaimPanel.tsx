import { rightsOf } from '#lib/domain/orders/order-rights.ts';
import { ORDER_ACTION, ORDER_DETAILS } from '#lib/messages/orders/order-actions.ts';
import type { ClaimView } from '#lib/stores/orders/purchase-actions.ts';
import type { PurchaseView } from '#lib/stores/orders/purchases.ts';
import { ClaimFields } from './ClaimFields.tsx';
import { Panel, PanelForm } from './Panel.tsx';
import { useClaim } from './use-claim.ts';

const LABELS = {
  wish: ORDER_ACTION.claimWish,
  spoiled: ORDER_ACTION.spoiled,
  text: ORDER_ACTION.claimText,
  photos: ORDER_ACTION.photos,
} as const;

function Filed({ claim: { number, answerBy }, onClose }: { claim: ClaimView; onClose: () => void }) {
  return (
    <Panel title={ORDER_ACTION.claimDone(number)}>
      {answerBy !== undefined && (
        <p>
          <b>{ORDER_DETAILS.answerBy(answerBy)}</b>
        </p>
      )}
      <p>{ORDER_ACTION.claimLetter}</p>
      <p>
        <button type="button" className="button button-small" onClick={onClose}>
          {ORDER_ACTION.close}
        </button>
      </p>
    </Panel>
  );
}

/** What is wrong with one order that was handed over, what is asked for, and photographs of it. */
export function ClaimPanel({ purchase, onClose }: { purchase: PurchaseView; onClose: () => void }) {
  const form = useClaim(purchase.id);
  const claimable = purchase.orders.filter((order) => rightsOf(order, purchase.paymentStatus).includes('claim'));
  if (form.claim !== null) return <Filed claim={form.claim} onClose={onClose} />;
  return (
    <Panel title={ORDER_ACTION.claimTitle}>
      <PanelForm form={form} labels={LABELS} submitText={ORDER_ACTION.claimDo} onClose={onClose}>
        <ClaimFields orders={claimable} photos={form.photos} errors={form.errors} />
      </PanelForm>
    </Panel>
  );
}
