import type { ReactNode } from 'react';
import { type State, StateMark } from '../parts/StateMark.tsx';
import css from './Outcome.module.css';

/** The result of an action: an icon, a heading that takes the focus, and the next step. */
export function Outcome({ state, title, children }: { state: State; title: string; children: ReactNode }) {
  return (
    <section className={`summary crop ${css.outcome}`} role="status">
      <h2 className="state" tabIndex={-1} ref={(heading) => heading?.focus()}>
        <StateMark state={state} />
        <span>{title}</span>
      </h2>
      {children}
    </section>
  );
}
