import type { ReactNode } from 'react';
import { type State, StateMark } from '../parts/StateMark.tsx';
import css from './Outcome.module.css';

/** Once, as the heading appears: a form sent from its foot leaves the page scrolled past what stands above. */
function show(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'center' });
}

/** The result of an action: an icon, a heading that takes the focus, and the next step. */
export function Outcome({ state, title, children }: { state: State; title: string; children: ReactNode }) {
  return (
    <section className={`summary crop ${css.outcome}`} role="status">
      <h2 className="state" tabIndex={-1} ref={show}>
        <StateMark state={state} />
        <span>{title}</span>
      </h2>
      {children}
    </section>
  );
}
