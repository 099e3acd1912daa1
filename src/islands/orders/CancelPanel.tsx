import { useState } from 'react';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { ORDER_ACTION } from '#lib/messages/orders/order-actions.ts';
import { cancelPurchase } from '#lib/stores/purchase-actions.ts';
import type { PurchaseView } from '#lib/stores/purchases.ts';
import { Field } from '../form/Field.tsx';
import { textOf } from '../form-data.ts';
import { Panel, PanelForm } from './Panel.tsx';

const NO_ERRORS: Record<string, string> = {};

/** Calls a purchase off: what happens to the money is said before, not after. */
export function CancelPanel({ purchase: { id, paid }, onClose }: { purchase: PurchaseView; onClose: () => void }) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (data: FormData) => {
    if (isBusy) return;
    setBusy(true);
    const result = await cancelPurchase(id, textOf(data, 'reason'));
    setBusy(false);
    if (result.kind === 'ok') onClose();
    else setText(result.kind === 'failed' ? result.text : (Object.values(result.errors)[0] ?? ''));
  };
  return (
    <Panel title={ORDER_ACTION.cancelTitle}>
      <p>{paid > 0 ? ORDER_ACTION.cancelPaid(formatRoubles(paid)) : ORDER_ACTION.cancelUnpaid}</p>
      <PanelForm
        errors={NO_ERRORS}
        labels={NO_ERRORS}
        text={text}
        submitText={ORDER_ACTION.cancelDo}
        isDisabled={isBusy}
        onSubmit={send}
        onClose={onClose}
      >
        <Field name="reason" label={ORDER_ACTION.reason} maxLength={500} />
      </PanelForm>
    </Panel>
  );
}
