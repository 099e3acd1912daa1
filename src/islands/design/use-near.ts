import { type RefObject, startTransition, useEffect, useState } from 'react';

/** How far beyond the screen, as a root margin. */
export const [SEEN, A_SCREEN_AWAY] = ['0px', '100% 0px'];

/** Whether an element is on the screen, or within a margin of it. */
export function useNear(element: RefObject<Element | null>, margin: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new IntersectionObserver((entries) => startTransition(() => setNear(entries.at(-1)?.isIntersecting === true)), {
      rootMargin: margin,
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isNear;
}
