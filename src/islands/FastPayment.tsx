import { Suspense } from 'react';
import { FAST_PAYMENT, FAST_PAYMENT_LABELS, PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { askForLink } from '#lib/stores/payment/payment.ts';
import { Outcome } from './account/Outcome.tsx';
import { ErrorSummary } from './form/ErrorSummary.tsx';
import { Field } from './form/Field.tsx';
import { textOf } from './form/form-data.ts';
import { useForm } from './form/use-form.ts';
import { lazyPart } from './parts/lazy-part.ts';
import { Skeleton } from './parts/Skeleton.tsx';
import { useMounted, usePath } from './parts/use-mounted.ts';
import css from './payment/PaymentView.module.css';
import { PlainHead } from './payment/PlainHead.tsx';

/** The same address shows a form to visitors without a link, who do not need this code. */
const PaymentView = lazyPart(() => import('./payment/PaymentView.tsx').then(({ PaymentView }) => PaymentView));

const Opening = () => (
  <>
    <PlainHead title={PAYMENT_WORDS.title} />
    <Skeleton lines={4} />
  </>
);

function FindForm() {
  const { errors, text, isBusy, isDone, submit } = useForm((data) => askForLink(textOf(data, 'number'), textOf(data, 'contact')));
  if (isDone) {
    return (
      <Outcome state="ok" title={FAST_PAYMENT.sentTitle}>
        <p>{FAST_PAYMENT.sentText}</p>
      </Outcome>
    );
  }
  return (
    <form className={`stack ${css.payment}`} noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} labels={FAST_PAYMENT_LABELS} text={text} />
      <Field name="number" label={FAST_PAYMENT.number} hint={FAST_PAYMENT.numberHint} inputMode="numeric" error={errors.number} />
      <Field name="contact" label={FAST_PAYMENT.contact} autoComplete="email" error={errors.contact} />
      <button type="submit" className="button button-primary" disabled={isBusy}>
        {isBusy ? FAST_PAYMENT.finding : FAST_PAYMENT.find}
      </button>
    </form>
  );
}

/** Pays without logging in: takes the order from the path /fast-payment/<id>, or has its link sent to the order's e-mail. */
export function FastPayment({ vat }: { vat: string }) {
  const [, , id = ''] = usePath().split('/');
  const isMounted = useMounted();
  if (!isMounted || id === '')
    return (
      <>
        <PlainHead title={FAST_PAYMENT.title} lead={FAST_PAYMENT.lead} />
        <FindForm />
      </>
    );
  return (
    <Suspense fallback={<Opening />}>
      <PaymentView id={id} vat={vat} />
    </Suspense>
  );
}
