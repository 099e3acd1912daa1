import type { FormEvent, ReactNode } from 'react';
import { ORDER_ACTION } from '#lib/messages/order-actions.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';

type Props = {
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

/** The form of a panel: what is wrong above, the deed and the way back below. */
export function PanelForm({ errors, labels, text, submitText, isDisabled, onSubmit, onClose, children }: Props) {
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
