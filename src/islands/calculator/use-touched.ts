import { useEffect, useState } from 'react';

const TOUCH_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

/** The page's own script writes the chosen city into every `data-city`. */
const chosenCity = (): string | null | undefined => document.querySelector('[data-city]')?.textContent;

/**
 * Whether the visitor has started to use the page; some code is loaded only then. Who has chosen another city than `home` before is known to
 * want its days: those of the workshop would be of somewhere else.
 */
export function useTouched(home: string): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    if (chosenCity() !== home) return setTouched(true);
    const controller = new AbortController();
    const notice = ({ type }: Event) => {
      // The page moves the focus into its own question about the city too.
      if (type === 'focusin' && navigator.userActivation?.hasBeenActive === false) return;
      setTouched(true);
      controller.abort();
    };
    for (const sign of TOUCH_EVENTS) addEventListener(sign, notice, { signal: controller.signal, passive: true });
    return () => controller.abort();
  }, [home]);
  return isTouched;
}
