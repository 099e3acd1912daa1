import { startTransition, useEffect, useState } from 'react';

/** A value once the page has been drawn with it: what draws with this one comes after what is waited for. */
export function useLater<T>(value: T): T {
  const [later, setLater] = useState(value);
  useEffect(() => startTransition(() => setLater(value)), [value]);
  return later;
}
