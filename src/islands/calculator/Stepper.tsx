import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { formatWhole } from '#lib/messages/format/figures.ts';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import optionCss from './Option.module.css';
import css from './Stepper.module.css';

type Props = {
  name: string;
  label: string;
  note: string;
  value: number;
  min: number;
  max: number;
  /** The values that − and + lead to. */
  next: number;
  previous: number;
  onChange: (value: number) => void;
};

/** A typed number counts as soon as it is possible. When the field is left, `onChange` gets any number and corrects it. */
function useTyping({ value, min, max, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  /** The impossible text typed last, until the next number. */
  const [refused, setRefused] = useState<string | null>(null);
  const isPossible = (text: string) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max;
  const type = (text: string) => {
    setDraft(text);
    setRefused(null);
    if (isPossible(text)) onChange(Number(text));
  };
  const leave = () => {
    // An emptied field gets its former number back.
    if (draft !== null && !isPossible(draft)) setRefused(draft);
    if (draft !== null && draft !== '' && !isPossible(draft)) onChange(Math.round(Number(draft)));
    setDraft(null);
  };
  // Enter would submit the form and add the job to the basket, which is not what ending a number should do.
  const stopEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    leave();
  };
  const go = (target: number) => {
    setRefused(null);
    onChange(target);
  };
  const onType = (event: ChangeEvent<HTMLInputElement>) => type(event.currentTarget.value);
  return { refused, go, field: { value: draft ?? value, onChange: onType, onBlur: leave, onKeyDown: stopEnter } };
}

/** A number with buttons; while it is typed it may be anything. */
export function Stepper(props: Props) {
  const { name, label, note, value, min, max, next, previous } = props;
  const { refused, go, field } = useTyping(props);
  const step = (sign: string, title: string, target: number) => (
    <button type="button" aria-label={`${label}: ${title.toLowerCase()}`} disabled={target === value} onClick={() => go(target)}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={sign} />
      </svg>
    </button>
  );
  return (
    <div className={optionCss.option}>
      <label className={optionCss.legend} htmlFor={name}>
        {label}
      </label>
      <div className={css.stepper}>
        {step('M5 12h14', CALCULATOR.less, previous)}
        <input className="num" id={name} type="number" inputMode="numeric" step={1} {...{ name, min, max, ...field }} />
        {step('M12 5v14M5 12h14', CALCULATOR.more, next)}
      </div>
      <p className="note" role="status">
        {refused === null ? note : CALCULATOR.putRight(refused, formatWhole(value), note)}
      </p>
    </div>
  );
}
