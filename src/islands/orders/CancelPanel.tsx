import { type FormEvent, useState } from 'react';
import { formatRoubles } from '#lib/messages/format.ts';
import { ORDER_ACTION } from '#lib/messages/order-actions.ts';
import { cancelPurchase } from '#lib/stores/purchase-actions.ts';
import type { PurchaseView } from '#lib/stores/purchases.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { Field } from '../form/Field.tsx';
import { textOf } from '../form-data.ts';
import { Panel } from './Panel.tsx';

const NO_ERRORS: Record<string, string> = {};

/** Calls a purchase off: what happens to the money is said before, not after. */
export function CancelPanel({ purchase: { id, paid }, onClose }: { purchase: PurchaseView; onClose: () => void }) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const reason = textOf(new FormData(event.currentTarget), 'reason');
    setBusy(true);
    const result = await cancelPurchase(id, reason);
    setBusy(false);
    if (result.kind === 'ok') onClose();
    else setText(result.kind === 'failed' ? result.text : (Object.values(result.errors)[0] ?? ''));
  };
  return (
    <Panel title={ORDER_ACTION.cancelTitle}>
      <p>{paid > 0 ? ORDER_ACTION.cancelPaid(formatRoubles(paid)) : ORDER_ACTION.cancelUnpaid}</p>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={NO_ERRORS} labels={NO_ERRORS} text={text} />
        <Field name="reason" label={ORDER_ACTION.reason} maxLength={500} />
        <p className="row">
          <button type="submit" className="button button-primary" aria-disabled={isBusy}>
            {ORDER_ACTION.cancelDo}
          </button>
          <button type="button" className="link" onClick={onClose}>
            {ORDER_ACTION.back}
          </button>
        </p>
      </form>
    </Panel>
  );
}
