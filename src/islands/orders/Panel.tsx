import { type ReactNode, useEffect, useRef } from 'react';

type Props = { title: string; children: ReactNode };

/** One action, opened under its button: its heading takes the focus, so that a keyboard goes on from there. */
export function Panel({ title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack order-panel">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  );
}
