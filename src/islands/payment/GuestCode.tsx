import { useEffect, useRef } from 'react';
import { GUEST_CODE_WORDS as WORDS } from '#lib/messages/checkout/payment.ts';
import { askGuestCode, openByCode } from '#lib/stores/guest-purchase.ts';
import type { PurchaseView } from '#lib/stores/purchases.ts';
import { Field } from '../form/Field.tsx';
import { textOf } from '../form/form-data.ts';
import { useForm } from '../form/use-form.ts';

/** The link alone shows no one who the order is for: a code of a letter does, once in a browser. */
export function GuestCode({ purchase: { id, recipient } }: { purchase: PurchaseView }) {
  const asked = useForm(() => askGuestCode(id));
  const shown = useForm((data) => openByCode(id, textOf(data, 'code')));
  const form = useRef<HTMLFormElement>(null);
  const isSent = asked.isDone || asked.error?.code === 'too_many_letters';
  useEffect(() => {
    if (isSent) form.current?.querySelector('input')?.focus();
  }, [isSent]);
  return (
    <section className="stack" aria-labelledby="code-title">
      <h3 id="code-title">{WORDS.title}</h3>
      <p>{WORDS.text}</p>
      {isSent && (
        <form className="stack" ref={form} noValidate onSubmit={shown.submit}>
          <p role="status">{asked.isDone ? WORDS.sent(recipient.email) : asked.text}</p>
          <Field
            name="code"
            label={WORDS.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            error={shown.errors.code ?? (shown.text || undefined)}
          />
          <p className="row">
            <button type="submit" className="button" disabled={shown.isBusy}>
              {WORDS.open}
            </button>
            <button type="button" className="link" disabled={asked.isBusy} onClick={() => asked.run()}>
              {WORDS.again}
            </button>
          </p>
        </form>
      )}
      {!isSent && (
        <>
          <p className="row">
            <button type="button" className="button" disabled={asked.isBusy} onClick={() => asked.run()}>
              {WORDS.send(recipient.email)}
            </button>
          </p>
          <p className="error" role="alert">
            {asked.text}
          </p>
        </>
      )}
    </section>
  );
}
