import { type FormEvent, useState } from 'react';
import { FAST_PAYMENT, FAST_PAYMENT_LABELS } from '#lib/messages/checkout/payment.ts';
import { fastPaymentPath } from '#lib/routes.ts';
import { type FindDueResult, findDue } from '#lib/stores/payment.ts';
import { ErrorSummary } from './form/ErrorSummary.tsx';
import { Field } from './form/Field.tsx';
import { textOf } from './form-data.ts';
import css from './payment/PaymentView.module.css';
import { PaymentView } from './payment/PaymentView.tsx';
import { useMounted, usePath } from './use-mounted.ts';

type Refusal = Exclude<FindDueResult, { kind: 'found' }>;
const NO_ERRORS: Record<string, string> = {};

/** What is said of the whole form. */
function textOfRefusal(refusal: Refusal | null): string {
  if (refusal?.kind === 'failed') return refusal.text;
  return refusal?.kind === 'missing' ? FAST_PAYMENT.notFound : '';
}

function FindForm() {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setBusy(true);
    const result = await findDue(textOf(data, 'number'), textOf(data, 'contact'));
    if (result.kind === 'found') {
      location.assign(fastPaymentPath(result.id));
      return;
    }
    setBusy(false);
    setRefusal(result);
  };
  const errors = refusal?.kind === 'invalid' ? refusal.errors : NO_ERRORS;
  return (
    <form className={`stack ${css.payment}`} noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} labels={FAST_PAYMENT_LABELS} text={textOfRefusal(refusal)} />
      <Field name="number" label={FAST_PAYMENT.number} hint={FAST_PAYMENT.numberHint} inputMode="numeric" error={errors.number} />
      <Field name="contact" label={FAST_PAYMENT.contact} autoComplete="email" error={errors.contact} />
      <button type="submit" className="button button-primary" disabled={isBusy}>
        {isBusy ? FAST_PAYMENT.finding : FAST_PAYMENT.find}
      </button>
    </form>
  );
}

/** Pays without logging in: finds the order by its number, or takes it from the path /fast-payment/<id>. */
export function FastPayment() {
  const [, , id = ''] = usePath().split('/');
  const isMounted = useMounted();
  return isMounted && id !== '' ? <PaymentView id={id} /> : <FindForm />;
}
