import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CHECKOUT } from '#lib/messages/checkout/checkout.ts';
import { $keeping, watchKeeping } from '#lib/stores/site/keeping.ts';

/** Said only where it is so: elsewhere another line says what will be lost. */
export function Kept() {
  const keeping = useStore($keeping);
  useEffect(watchKeeping, []);
  return keeping === 'device' && <p className="note">{CHECKOUT.kept}</p>;
}
