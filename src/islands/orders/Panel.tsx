import { type ReactNode, useEffect, useRef } from 'react';
import { ORDER_ACTION } from '#lib/messages/orders/order-actions.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import type { Form } from '../form/use-form.ts';
import css from './Panel.module.css';

type Props = { title: string; children: ReactNode };

/** One action, opened under its button: all of it is brought into view, and its heading takes the focus, so that a keyboard goes on there. */
export function Panel({ title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
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
  form: Form;
  labels?: Readonly<Record<string, string>>;
  submitText: string;
  isDisabled?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The form of a panel: what is wrong above, the action and the way back below. */
export function PanelForm({
  form: { errors, text, isBusy, submit },
  labels = {},
  submitText,
  isDisabled = isBusy,
  onClose,
  children,
}: FormProps) {
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
