import { rightsOf } from '#lib/domain/orders/order-rights.ts';
import { ORDER_ACTION } from '#lib/messages/orders/order-actions.ts';
import type { PurchaseView } from '#lib/stores/orders/purchases.ts';
import { ClaimFields } from './ClaimFields.tsx';
import { Panel, PanelForm } from './Panel.tsx';
import { useClaim } from './use-claim.ts';

const LABELS = { text: ORDER_ACTION.claimText, photos: ORDER_ACTION.photos } as const;

function Filed({ onClose }: { onClose: () => void }) {
  return (
    <Panel title={ORDER_ACTION.claimDone}>
      <p>
        <button type="button" className="button button-small" onClick={onClose}>
          {ORDER_ACTION.close}
        </button>
      </p>
    </Panel>
  );
}

/** Text and photographs about one order that was handed over. */
export function ClaimPanel({ purchase, onClose }: { purchase: PurchaseView; onClose: () => void }) {
  const form = useClaim(purchase.id);
  const claimable = purchase.orders.filter((order) => rightsOf(order, purchase.paymentStatus).includes('claim'));
  if (form.isDone) return <Filed onClose={onClose} />;
  return (
    <Panel title={ORDER_ACTION.claimTitle}>
      <PanelForm form={form} labels={LABELS} submitText={ORDER_ACTION.claimDo} onClose={onClose}>
        <ClaimFields orders={claimable} errors={form.errors} />
      </PanelForm>
    </Panel>
  );
}
