import { useEffect, useRef } from 'react';
import { LETTER_CODE as WORDS } from '#lib/messages/account/letter-code.ts';
import type { Outcome } from '#lib/stores/error-text.ts';
import { CODE_PLACE } from '../parts/code-place.ts';
import { CodeField } from './CodeField.tsx';
import { textOf } from './form-data.ts';
import { type Form, useForm } from './use-form.ts';

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

type Props = {
  title: string;
  text: string;
  email: string;
  onAsk: () => Promise<Outcome>;
  onCode: (code: string) => Promise<Outcome>;
};

/** The link alone shows no one's contacts: a code of a letter does, once in a browser. */
export function LetterCode({ title, text, email, onAsk, onCode }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The page is drawn after the browser has looked for the part that the address names.
  useEffect(() => {
    if (location.hash === `#${CODE_PLACE}`) heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  const asked = useForm(onAsk);
  const shown = useForm((data) => onCode(textOf(data, 'code')));
  const isSent = asked.isDone || asked.error?.code === 'too_many_letters';
  const forms = { email, asked, shown };
  return (
    <section className="stack" aria-labelledby={CODE_PLACE}>
      <h3 id={CODE_PLACE} ref={heading}>
        {title}
      </h3>
      <p>{text}</p>
      {isSent ? <CodeForm {...forms} /> : <Ask {...forms} />}
    </section>
  );
}
