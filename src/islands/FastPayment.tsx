import { FAST_PAYMENT, FAST_PAYMENT_LABELS } from '#lib/messages/checkout/payment.ts';
import { fastPaymentPath } from '#lib/routes.ts';
import { findDue } from '#lib/stores/payment.ts';
import { ErrorSummary } from './form/ErrorSummary.tsx';
import { Field } from './form/Field.tsx';
import { textOf } from './form/form-data.ts';
import { useForm } from './form/use-form.ts';
import { useMounted, usePath } from './parts/use-mounted.ts';
import css from './payment/PaymentView.module.css';
import { PaymentView } from './payment/PaymentView.tsx';

function FindForm() {
  const find = (data: FormData) => findDue(textOf(data, 'number'), textOf(data, 'contact'));
  const { errors, text, error, isBusy, submit } = useForm(find, ({ id }) => fastPaymentPath(id));
  return (
    <form className={`stack ${css.payment}`} noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} labels={FAST_PAYMENT_LABELS} text={error?.status === 404 ? FAST_PAYMENT.notFound : text} />
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
