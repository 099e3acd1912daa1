import { useStore } from '@nanostores/react';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { formatPhone, toE164 } from '#lib/domain/customer/phone.ts';
import type { JobNames } from '#lib/domain/job/job-names.ts';
import { CHECKOUT, CHECKOUT_LABELS } from '#lib/messages/checkout/checkout.ts';
import { PRODUCT_ROUTES, ROUTES } from '#lib/routes.ts';
import { $auth } from '#lib/stores/auth.ts';
import { $basket, refreshBasket } from '#lib/stores/basket.ts';
import { $checkout, type CheckoutDraft, type PlaceResult, placePurchase, tickConsent, updateCheckout } from '#lib/stores/checkout.ts';
import { BasketList } from './checkout/BasketList.tsx';
import { Comment } from './checkout/Comment.tsx';
import { DeliveryPicker, type DeliverySettings } from './checkout/DeliveryPicker.tsx';
import { PayerPicker } from './checkout/PayerPicker.tsx';
import { Recipient } from './checkout/Recipient.tsx';
import { Totals } from './checkout/Totals.tsx';
import { Undo } from './checkout/Undo.tsx';
import { Consents } from './form/Consents.tsx';
import { ErrorSummary } from './form/ErrorSummary.tsx';
import { textOf } from './form-data.ts';
import css from './OrderForms.module.css';
import { useMounted } from './use-mounted.ts';

const LastOrder = lazy(() => import('./LastOrder.tsx').then(({ LastOrder }) => ({ default: LastOrder })));

type Refusal = Exclude<PlaceResult, { kind: 'placed' }>;
const NO_ERRORS: Record<string, string> = {};

function keepTyped(form: HTMLFormElement): void {
  const data = new FormData(form);
  updateCheckout({
    recipient: textOf(data, 'recipient.name'),
    phone: toE164(textOf(data, 'recipient.phone')),
    email: textOf(data, 'recipient.email'),
    ...(data.has('delivery.address') && {
      deliveryAddress: textOf(data, 'delivery.address'),
      deliveryDoor: textOf(data, 'delivery.door'),
      deliveryTimeSlot: textOf(data, 'delivery.timeSlot'),
    }),
    ...(data.has('payer.requisites.name') && {
      organisation: textOf(data, 'payer.requisites.name'),
      inn: textOf(data, 'payer.requisites.inn'),
      kpp: textOf(data, 'payer.requisites.kpp'),
      legalAddress: textOf(data, 'payer.requisites.address'),
    }),
    comment: textOf(data, 'comment'),
  });
}

/** The draft; what it lacks is taken from the customer's account. */
function filledDraft(): CheckoutDraft {
  const draft = $checkout.get();
  const { name = '', email = '', phone = '' } = $auth.get().user;
  return { ...draft, recipient: draft.recipient || name, email: draft.email || email, phone: formatPhone(draft.phone || phone) };
}

function textOfRefusal(refusal: Refusal | null): string {
  if (refusal === null || refusal.kind === 'invalid') return '';
  if (refusal.kind === 'prices_changed') return CHECKOUT.pricesChanged;
  if (refusal.kind === 'delivery_changed') return CHECKOUT.deliveryChanged;
  return refusal.kind === 'failed' ? refusal.text : CHECKOUT.offline;
}

function Empty({ names }: { names: JobNames }) {
  return (
    <div className={`${css.empty} stack`}>
      <Suspense>
        <LastOrder />
      </Suspense>
      <h2>{CHECKOUT.empty}</h2>
      <p>{CHECKOUT.emptyText}</p>
      <p className="row">
        <Undo names={names} />
      </p>
      <a className="button button-primary" href={PRODUCT_ROUTES.BusinessCards}>
        {CHECKOUT.toCatalogue}
      </a>
    </div>
  );
}

/** The basket and the order form: one calm page, nothing typed is ever lost. */
export function OrderForms({ names, settings }: { names: JobNames; settings: DeliverySettings }) {
  const { items } = useStore($basket, { ssr: 'initial' });
  const isMounted = useMounted();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isPlacing, setPlacing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => void refreshBasket(), []);
  // The back button may bring the page as it was left, still placing.
  useEffect(() => {
    const wake = () => setPlacing(false);
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    keepTyped(event.currentTarget);
    setPlacing(true);
    const result = await placePurchase();
    if (result.kind === 'placed') {
      location.assign(`${ROUTES.paymentOrder}?id=${result.purchase.id}`);
      return;
    }
    setPlacing(false);
    setRefusal(result);
  };

  if (!isMounted) return <p className={`note ${css.empty}`}>{CHECKOUT.loading}</p>;
  if (items.length === 0 && !isPlacing) return <Empty names={names} />;
  const draft = filledDraft();
  const errors = refusal?.kind === 'invalid' ? refusal.errors : NO_ERRORS;
  return (
    <form className={css.checkout} ref={form} noValidate onSubmit={submit} onInput={(event) => keepTyped(event.currentTarget)}>
      <div className={css.flow}>
        <ErrorSummary errors={errors} labels={CHECKOUT_LABELS} text={textOfRefusal(refusal)} />
        <BasketList names={names} />
        <DeliveryPicker draft={draft} errors={errors} settings={settings} />
        <Recipient draft={draft} errors={errors} />
        <PayerPicker draft={draft} errors={errors} />
        <Comment text={draft.comment} error={errors.comment} />
        <section aria-label={CHECKOUT.consents}>
          <Consents errors={errors} onChange={(kind, ticked) => tickConsent({ [kind]: ticked })} />
        </section>
      </div>
      <Totals isPlacing={isPlacing} isBlocked={items.some(({ priced }) => priced !== null && priced.problem !== null)} />
    </form>
  );
}
