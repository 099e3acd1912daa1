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

/** A masked field for a Russian phone. The mask is loaded after hydration; until then any text can be typed. */
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
