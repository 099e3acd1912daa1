import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { ORDER_ACTION } from '#lib/messages/orders/order-actions.ts';
import { cancelPurchase } from '#lib/stores/orders/purchase-actions.ts';
import type { PurchaseView } from '#lib/stores/orders/purchases.ts';
import { Field } from '../form/Field.tsx';
import { textOf } from '../form/form-data.ts';
import { useForm } from '../form/use-form.ts';
import { Panel, PanelForm } from './Panel.tsx';

const LABELS = { reason: ORDER_ACTION.reason } as const;

/** Calls a purchase off: what happens to the money is said before, not after. */
export function CancelPanel({ purchase: { id, paid }, onClose }: { purchase: PurchaseView; onClose: () => void }) {
  const form = useForm((data) => cancelPurchase(id, textOf(data, 'reason')), onClose);
  return (
    <Panel title={ORDER_ACTION.cancelTitle}>
      <p>{paid > 0 ? ORDER_ACTION.cancelPaid(formatRoubles(paid)) : ORDER_ACTION.cancelUnpaid}</p>
      <PanelForm form={form} labels={LABELS} submitText={ORDER_ACTION.cancelDo} onClose={onClose}>
        <Field name="reason" label={ORDER_ACTION.reason} maxLength={500} error={form.errors.reason} />
      </PanelForm>
    </Panel>
  );
}
