import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { ORDER_ACTION } from '#lib/messages/orders/order-actions.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import css from './Panel.module.css';

type Props = { title: string; children: ReactNode };

/** One action, opened under its button: its heading takes the focus, so that a keyboard goes on from there. */
export function Panel({ title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`stack ${css.panel}`}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  );
}

type FormProps = {
  errors: Record<string, string>;
  labels: Readonly<Record<string, string>>;
  /** A sentence about the whole form. */
  text: string;
  submitText: string;
  isDisabled: boolean;
  onSubmit: (data: FormData) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** The form of a panel: what is wrong above, the purchaseAction and the way back below. */
export function PanelForm({ errors, labels, text, submitText, isDisabled, onSubmit, onClose, children }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} labels={labels} text={text} />
      {children}
      <p className="row">
        <button type="submit" className="button button-primary" aria-disabled={isDisabled}>
          {submitText}
        </button>
        <button type="button" className="link" onClick={onClose}>
          {ORDER_ACTION.back}
        </button>
      </p>
    </form>
  );
}
