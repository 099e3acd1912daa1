import { DETAILS_LABELS, PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { issueInvoice } from '#lib/stores/payment/payment.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { textOf } from '../form/form-data.ts';
import { RequisitesFields } from '../form/RequisitesFields.tsx';
import { useForm } from '../form/use-form.ts';

/** Requisites of the one who pays by invoice: an accountant with the link fills them in without an account. */
export function InvoiceForm({ onIssued }: { onIssued: () => void }) {
  const { errors, text, isBusy, submit } = useForm((data) => {
    const field = (key: string) => textOf(data, `requisites.${key}`);
    const kpp = field('kpp');
    return issueInvoice({ name: field('name'), inn: field('inn'), ...(kpp === '' ? {} : { kpp }), address: field('address') });
  }, onIssued);
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} labels={DETAILS_LABELS} text={text} />
      <RequisitesFields path="requisites" errors={errors} hasAddress />
      <button type="submit" className="button wide" disabled={isBusy}>
        {isBusy ? PAYMENT_WORDS.issuing : PAYMENT_WORDS.issue}
      </button>
    </form>
  );
}
