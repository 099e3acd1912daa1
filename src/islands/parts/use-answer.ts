import { useEffect, useState } from 'react';
import type { Outcome } from '#lib/stores/error-text.ts';

/**
 * What a wish is answered with, null before the first answer. Another wish is asked at once, and `again` repeats one; only the answer to
 * the newest is taken. Until it comes the one before stays, with `isNewest` false.
 */
export function useAnswer<T>(wish: string, ask: () => Promise<Outcome<T>>) {
  const [answer, setAnswer] = useState<{ to: string; outcome: Outcome<T> } | null>(null);
  const [turn, setTurn] = useState(0);
  const asked = `${turn} ${wish}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wish says what is asked for, not the function that asks
  useEffect(() => {
    let isNewest = true;
    void ask().then((outcome) => isNewest && setAnswer({ to: asked, outcome }));
    return () => {
      isNewest = false;
    };
  }, [asked]);
  return { outcome: answer?.outcome ?? null, isNewest: answer?.to === asked, again: () => setTurn(turn + 1) };
}
