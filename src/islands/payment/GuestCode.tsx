import { useEffect, useRef } from 'react';
import { GUEST_CODE_WORDS as WORDS } from '#lib/messages/checkout/guest-order.ts';
import { noteEmailProven } from '#lib/stores/artwork/email-wanted.ts';
import { askGuestCode, openByCode } from '#lib/stores/orders/guest-purchase.ts';
import type { PurchaseView } from '#lib/stores/orders/purchases.ts';
import { CodeField } from '../form/CodeField.tsx';
import { textOf } from '../form/form-data.ts';
import { type Form, useForm } from '../form/use-form.ts';

type Forms = { email: string; asked: Form; shown: Form };

/** The code of the letter is typed here, at once. */
function CodeForm({ email, asked, shown }: Forms) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form className="stack" ref={form} noValidate onSubmit={shown.submit}>
      <p role="status">{asked.isDone ? WORDS.sent(email) : asked.text}</p>
      <CodeField label={WORDS.code} error={shown.errors.code ?? (shown.text || undefined)} />
      <p className="row">
        <button type="submit" className="button" disabled={shown.isBusy}>
          {WORDS.open}
        </button>
        <button type="button" className="link" disabled={asked.isBusy} onClick={() => asked.run()}>
          {WORDS.again}
        </button>
      </p>
    </form>
  );
}

function Ask({ email, asked }: Omit<Forms, 'shown'>) {
  return (
    <>
      <p className="row">
        <button type="button" className="button" disabled={asked.isBusy} onClick={() => asked.run()}>
          {WORDS.send(email)}
        </button>
      </p>
      <p className="error" role="alert">
        {asked.text}
      </p>
    </>
  );
}

/** The link alone shows no one who the order is for: a code of a letter does, once in a browser. */
export function GuestCode({ purchase: { id, recipient }, text }: { purchase: PurchaseView; text: string }) {
  const asked = useForm(() => askGuestCode(id));
  const shown = useForm(async (data) => {
    const answer = await openByCode(id, textOf(data, 'code'));
    if (answer.ok) noteEmailProven();
    return answer;
  });
  const isSent = asked.isDone || asked.error?.code === 'too_many_letters';
  const forms = { email: recipient.email, asked, shown };
  return (
    <section className="stack" aria-labelledby="code-title">
      <h3 id="code-title">{WORDS.title}</h3>
      <p>{text}</p>
      {isSent ? <CodeForm {...forms} /> : <Ask {...forms} />}
    </section>
  );
}
