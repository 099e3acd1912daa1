import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { EMPTY_FIELD, errorsTitle } from '#lib/messages/account/account.ts';
import { StateMark } from '../parts/StateMark.tsx';
import css from './ErrorSummary.module.css';
import { fieldId } from './Field.tsx';
import { saidErrors } from './field-errors.ts';

type Props = {
  /** Sentences by field path; a new object takes the focus again. */
  errors: Record<string, string>;
  /** Names of the fields by their path. */
  labels: Readonly<Record<string, string>>;
  /** A sentence about the whole form. */
  text?: string;
  /** What follows from it, below that. */
  children?: ReactNode;
};

function goToField(event: MouseEvent, name: string): void {
  const field = document.getElementById(fieldId(name));
  if (field === null) return;
  event.preventDefault();
  field.focus();
}

/** `isMended`: the field is being filled again; its line stays, so that nothing moves under the typing hand. */
type LinkProps = { name: string; isMended: boolean; children: ReactNode };

function FieldLink({ name, isMended, children }: LinkProps) {
  const link = (
    <a href={`#${fieldId(name)}`} onClick={(event) => goToField(event, name)}>
      {children}
    </a>
  );
  return isMended ? <s>{link}</s> : link;
}

/** A sentence that begins with the field's name needs it no second time. */
const labelled = (label: string | undefined, sentence: string): string =>
  label === undefined || sentence.startsWith(label) ? sentence : `${label}: ${sentence}`;

/** Groups fields with the same error. */
function groupsOf(names: readonly string[], errors: Readonly<Record<string, string>>): [sentence: string, fields: string[]][] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const sentence = errors[name] ?? '';
    groups.set(sentence, [...(groups.get(sentence) ?? []), name]);
  }
  return [...groups];
}

type GroupProps = { sentence: string; fields: readonly string[]; labels: Props['labels']; isMended: (name: string) => boolean };

/** One error with its field or fields. */
function FieldGroup({ sentence, fields, labels, isMended }: GroupProps) {
  const [only = ''] = fields;
  if (fields.length === 1)
    return (
      <FieldLink name={only} isMended={isMended(only)}>
        {labelled(labels[only], sentence)}
      </FieldLink>
    );
  return (
    <>
      {sentence === EMPTY_FIELD.one ? EMPTY_FIELD.many : sentence}:{' '}
      {fields.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <FieldLink name={name} isMended={isMended(name)}>
            {labels[name] ?? name}
          </FieldLink>
        </span>
      ))}
    </>
  );
}

/** All errors of a form in one place: takes the focus, links to each field, and counts those that are left. */
export function ErrorSummary({ errors: now, labels, text = '', children }: Props) {
  const errors = saidErrors(now);
  const box = useRef<HTMLDivElement>(null);
  // The order of the labels is that of the form.
  const order = Object.keys(labels);
  const names = Object.keys(errors).sort((a, b) => order.indexOf(a) - order.indexOf(b));
  const isShown = names.length > 0 || text !== '';
  useEffect(() => {
    if (Object.keys(errors).length > 0 || text !== '') box.current?.focus();
  }, [errors, text]);
  const left = names.filter((name) => Object.hasOwn(now, name)).length;
  if (!isShown) return null;
  return (
    <div className={css.box} role="alert" tabIndex={-1} ref={box}>
      <h2 className="state">
        <StateMark state={text === '' && left === 0 ? 'info' : 'bad'} />
        <span>{text === '' ? errorsTitle(left) : text}</span>
      </h2>
      {names.length > 0 && (
        <ul>
          {groupsOf(names, errors).map(([sentence, fields]) => (
            <li key={sentence}>
              <FieldGroup {...{ sentence, fields, labels }} isMended={(name) => !Object.hasOwn(now, name)} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
