import { ACCEPT_LABELS, INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import { fastPaymentPath } from '#lib/routes.ts';
import { acceptProposal } from '#lib/stores/inquiry/inquiry.ts';
import { Consents } from '../form/Consents.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { useForm } from '../form/use-form.ts';
import type { Consented } from './RequestForm.tsx';

/** Accepts the proposal that is shown: it becomes a purchase of exactly its sum, and the page of its payment is next. */
export function AcceptForm({ version, consents: { texts, words } }: { version: number; consents: Consented }) {
  const { errors, text, isBusy, submit } = useForm(
    (data) => {
      const ticks = { personalData: data.has('consents.personalData'), marketing: data.has('consents.marketing') };
      // As it is ticked: the server names what is missing.
      const offer = data.has('consents.offer') as true;
      return acceptProposal(version, { ...ticks, offer, texts });
    },
    ({ purchaseId }) => fastPaymentPath(purchaseId),
  );
  return (
    <form className="stack" method="dialog" noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} labels={ACCEPT_LABELS} text={text} />
      <Consents errors={errors} words={words} />
      <button type="submit" className="button button-primary wide" aria-disabled={isBusy}>
        {isBusy ? INQUIRY_PAGE.accepting : INQUIRY_PAGE.accept}
      </button>
      <p className="note">{INQUIRY_PAGE.acceptNote}</p>
    </form>
  );
}
