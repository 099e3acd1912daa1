import { useStore } from '@nanostores/react';
import { type FormEvent, Suspense, useEffect } from 'react';
import type { ConsentVersions } from '#lib/domain/customer/consent.ts';
import { formatPhone, toE164 } from '#lib/domain/customer/phone.ts';
import type { JobNames } from '#lib/domain/job/job-names.ts';
import { CHECKOUT, CHECKOUT_LABELS, type RARE_WORDS } from '#lib/messages/checkout/checkout.ts';
import { productPath, ROUTES, SHOWCASE } from '#lib/routes.ts';
import { $basketItems, $basketState, refreshBasket } from '#lib/stores/basket/basket.ts';
import { $isCodeWanted, placePurchase, tickConsent } from '#lib/stores/checkout/checkout.ts';
import { $checkout, type CheckoutDraft, updateCheckout } from '#lib/stores/checkout/checkout-draft.ts';
import { $auth } from '#lib/stores/session/session.ts';
import { BasketList } from './checkout/BasketList.tsx';
import { Comment } from './checkout/Comment.tsx';
import { DeliveryPicker, type DeliverySettings } from './checkout/DeliveryPicker.tsx';
import { Kept } from './checkout/Kept.tsx';
import css from './checkout/OrderForms.module.css';
import { PayerPicker } from './checkout/PayerPicker.tsx';
import { Recipient } from './checkout/Recipient.tsx';
import { Totals } from './checkout/Totals.tsx';
import { Undo } from './checkout/Undo.tsx';
import { usePrices } from './checkout/use-prices.ts';
import { Consents, type ConsentWords } from './form/Consents.tsx';
import { ErrorSummary } from './form/ErrorSummary.tsx';
import { textOf } from './form/form-data.ts';
import { useForm } from './form/use-form.ts';
import { lazyPart } from './parts/lazy-part.ts';
import { useMounted } from './parts/use-mounted.ts';

/** Asked for only when very many guests order at once. */
const CodeField = lazyPart(() => import('./form/CodeField.tsx').then(({ CodeField }) => CodeField));
const LastOrder = lazyPart(() => import('./LastOrder.tsx').then(({ LastOrder }) => LastOrder));

function keepTyped(data: FormData): void {
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

/** The draft, completed from the customer's account. */
function filledDraft(): CheckoutDraft {
  const draft = $checkout.get();
  const { name = '', email = '', phone = '' } = $auth.get().user;
  return { ...draft, recipient: draft.recipient || name, email: draft.email || email, phone: formatPhone(draft.phone || phone) };
}

function askPrices(): void {
  if ($basketState.get() !== 'loading') void refreshBasket();
}

function askInstead(event: FormEvent): void {
  event.preventDefault();
  askPrices();
}

/** `consents`: the words of the ticks and the versions of their texts. */
type Props = {
  names: JobNames;
  settings: DeliverySettings;
  vat: string;
  late: string;
  consents: { texts: ConsentVersions; words: ConsentWords };
  words: typeof RARE_WORDS;
};

function Empty({ names, words }: Pick<Props, 'names' | 'words'>) {
  return (
    <div className={`${css.empty} stack`}>
      <Suspense>
        <LastOrder />
      </Suspense>
      <h2>{words.empty}</h2>
      <p>{words.emptyText}</p>
      <p className="row">
        <Undo names={names} />
      </p>
      <a className="button button-primary" href={productPath(SHOWCASE)}>
        {words.toCatalogue}
      </a>
    </div>
  );
}

/** The basket and the order form: one calm page, nothing typed is ever lost. */
export function OrderForms({ names, settings, vat, late, consents, words }: Props) {
  const items = useStore($basketItems);
  const isCodeWanted = useStore($isCodeWanted);
  const { isUnpriced } = usePrices();
  const isMounted = useMounted();
  const { errors, text, error, isBusy, submit } = useForm(
    (data) => {
      keepTyped(data);
      return placePurchase(consents.texts, textOf(data, 'code'));
    },
    ({ id }) => `${ROUTES.paymentOrder}?id=${id}`,
  );
  useEffect(() => {
    askPrices();
    // A call that is still under way was made without a line: only a new one is sure to get there.
    const askAgain = () => void refreshBasket();
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, []);

  if (!isMounted)
    return (
      <p className={`note ${css.empty}`} data-waiting="">
        {CHECKOUT.loading}
      </p>
    );
  if (items.length === 0 && !isBusy) return <Empty names={names} words={words} />;
  const draft = filledDraft();
  // At a price that was not named there is no order: the press asks for it.
  const place = isUnpriced ? askInstead : submit;
  return (
    <form className={css.checkout} noValidate onSubmit={place} onInput={(event) => keepTyped(new FormData(event.currentTarget))}>
      <div className={css.flow}>
        <ErrorSummary errors={errors} labels={CHECKOUT_LABELS} text={words.refusals[error?.code ?? ''] ?? text} />
        <Kept />
        <BasketList names={names} />
        <DeliveryPicker draft={draft} errors={errors} settings={settings} />
        <Recipient draft={draft} errors={errors} />
        <PayerPicker draft={draft} errors={errors} />
        {isCodeWanted && (
          <Suspense>
            <CodeField label={words.emailCode} hint={words.emailCodeHint} error={error?.code === 'wrong_code' ? text : undefined} />
          </Suspense>
        )}
        <Comment text={draft.comment} error={errors.comment} />
        <section aria-label={CHECKOUT.consents}>
          <Consents errors={errors} words={consents.words} onChange={(kind, ticked) => tickConsent({ [kind]: ticked })} />
        </section>
      </div>
      <Totals vat={vat} late={late} isPlacing={isBusy} isBlocked={items.some(({ priced }) => priced !== null && priced.error !== null)} />
    </form>
  );
}
