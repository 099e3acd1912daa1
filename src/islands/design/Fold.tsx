import { useState } from 'react';
import css from './TypedPerson.module.css';

/**
 * Opens the part after it. Beside the wall that is always there. Above the wall, where the screen has one column, it is folded, so that templates
 * follow the text at once. The styles decide which: the page is built before its width is known.
 */
export function Fold({ title }: { title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <button type="button" className={css.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {title}
    </button>
  );
}
