import { type RefObject, startTransition, useEffect, useState } from 'react';

/** A screen before it is seen. */
const MARGIN = '100% 0px';

/** Whether an element is on the screen or soon will be. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new IntersectionObserver((entries) => startTransition(() => setNear(entries.at(-1)?.isIntersecting === true)), {
      rootMargin: MARGIN,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
