import { type FormEvent, useState } from 'react';
import { DETAILS_LABELS, PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { type FormResult, issueInvoice } from '#lib/stores/payment.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { RequisitesFields } from '../form/RequisitesFields.tsx';
import { textOf } from '../form-data.ts';

const NO_ERRORS: Record<string, string> = {};

/** Requisites of whoever pays by invoice: an accountant with the link fills them in without an account. */
export function InvoiceForm({ onIssued }: { onIssued: () => void }) {
  const [refusal, setRefusal] = useState<FormResult | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (key: string) => textOf(data, `requisites.${key}`);
    const kpp = text('kpp');
    setBusy(true);
    const result = await issueInvoice({ name: text('name'), inn: text('inn'), ...(kpp === '' ? {} : { kpp }), address: text('address') });
    setBusy(false);
    setRefusal(result.kind === 'ok' ? null : result);
    if (result.kind === 'ok') onIssued();
  };
  const errors = refusal?.kind === 'invalid' ? refusal.errors : NO_ERRORS;
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} labels={DETAILS_LABELS} text={refusal?.kind === 'failed' ? refusal.text : ''} />
      <RequisitesFields path="requisites" errors={errors} hasAddress />
      <button type="submit" className="button wide" disabled={isBusy}>
        {isBusy ? PAYMENT_WORDS.issuing : PAYMENT_WORDS.issue}
      </button>
    </form>
  );
}
