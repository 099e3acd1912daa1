import { useEffect } from 'react';
import { Field, fieldId } from './Field.tsx';

type Props = {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  onInput?: () => void;
  required?: boolean;
  defaultValue?: string;
};

/** A Russian phone with a mask. The mask is fetched when the page is already alive; without it the number is typed as it comes. */
export function PhoneField({ name, onInput, ...rest }: Props) {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void import('./phone-mask.ts').then(({ maskPhone }) => {
      const input = document.getElementById(fieldId(name));
      if (!isGone && input instanceof HTMLInputElement) stop = maskPhone(input);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [name]);
  return <Field name={name} type="tel" inputMode="tel" autoComplete="tel" {...rest} {...(onInput === undefined ? {} : { onInput })} />;
}
