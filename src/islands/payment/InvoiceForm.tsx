import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { DETAILS_LABELS, INVOICE_FORM } from '#lib/messages/checkout/invoice-form.ts';
import { issueInvoice } from '#lib/stores/payment/payment.ts';
import { $isLoggedIn } from '#lib/stores/session/session.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { textOf } from '../form/form-data.ts';
import { type RequisitesDraft, RequisitesFields } from '../form/RequisitesFields.tsx';
import { useForm } from '../form/use-form.ts';
import { lazyPart } from '../parts/lazy-part.ts';

const SavedOrganisations = lazyPart(() =>
  import('../checkout/SavedOrganisations.tsx').then(({ SavedOrganisations }) => SavedOrganisations),
);

const PATH = 'requisites';

function requisitesIn(data: FormData): RequisitesDraft {
  const field = (key: string) => textOf(data, `${PATH}.${key}`);
  return { name: field('name'), inn: field('inn'), kpp: field('kpp'), address: field('address') };
}

/**
 * Requisites of the one who pays by invoice: an accountant with the link fills them in without an account, a customer may take what the account
 * has saved. `former`: the number of the invoice that the new one replaces.
 */
export function InvoiceForm({ former, onIssued }: { former: string | undefined; onIssued: () => void }) {
  const isLoggedIn = useStore($isLoggedIn, { ssr: () => false });
  const [typed, setTyped] = useState<RequisitesDraft>({ name: '', inn: '', kpp: '', address: '' });
  const { errors, text, isBusy, submit } = useForm((data) => {
    const { kpp, ...requisites } = requisitesIn(data);
    return issueInvoice({ ...requisites, ...(kpp !== '' && { kpp }) });
  }, onIssued);
  return (
    <form
      className="stack"
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => setTyped(requisitesIn(new FormData(currentTarget)))}
    >
      <ErrorSummary errors={errors} labels={DETAILS_LABELS} text={text} />
      <Suspense fallback={null}>{isLoggedIn && <SavedOrganisations path={PATH} typed={typed} />}</Suspense>
      <RequisitesFields path={PATH} errors={errors} hasAddress />
      {former !== undefined && <p className="note">{INVOICE_FORM.replaces(former)}</p>}
      <button type="submit" className="button wide" disabled={isBusy}>
        {isBusy ? INVOICE_FORM.issuing : INVOICE_FORM.issue}
      </button>
    </form>
  );
}
