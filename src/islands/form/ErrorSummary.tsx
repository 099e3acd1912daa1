import { type MouseEvent, useEffect, useRef } from 'react';
import { errorsTitle } from '#lib/messages/account/account.ts';
import { StateMark } from '../StateMark.tsx';
import css from './ErrorSummary.module.css';
import { fieldId } from './Field.tsx';

type Props = {
  /** Sentences by field path; a new object takes the focus again. */
  errors: Record<string, string>;
  /** Names of the fields by their path. */
  labels: Readonly<Record<string, string>>;
  /** A sentence about the whole form. */
  text?: string;
};

function goToField(event: MouseEvent, name: string): void {
  const field = document.getElementById(fieldId(name));
  if (field === null) return;
  event.preventDefault();
  field.focus();
}

/** What has to be put right, in one place: takes the focus and leads to each field. */
export function ErrorSummary({ errors, labels, text = '' }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // In the order of the form, which is the order of the labels.
  const order = Object.keys(labels);
  const names = Object.keys(errors).sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const isShown = names.length > 0 || text !== '';
  useEffect(() => {
    if (Object.keys(errors).length > 0 || text !== '') box.current?.focus();
  }, [errors, text]);
  if (!isShown) return null;
  return (
    <div className={css.box} role="alert" tabIndex={-1} ref={box}>
      <h2 className="state">
        <StateMark state="bad" />
        <span>{text === '' ? errorsTitle(names.length) : text}</span>
      </h2>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`} onClick={(event) => goToField(event, name)}>
                {labels[name] === undefined ? errors[name] : `${labels[name]}: ${errors[name]}`}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
