import { useEffect, useState } from 'react';

const TOUCH_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

/** Whether the visitor has started to use the page; some code is loaded only then. */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const notice = ({ type }: Event) => {
      // The page moves the focus into its own question about the city too.
      if (type === 'focusin' && navigator.userActivation?.hasBeenActive === false) return;
      setTouched(true);
      controller.abort();
    };
    for (const sign of TOUCH_EVENTS) addEventListener(sign, notice, { signal: controller.signal, passive: true });
    return () => controller.abort();
  }, []);
  return isTouched;
}
