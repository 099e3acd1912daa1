import { useEffect, useState } from 'react';
import { type DocumentView, loadDocuments } from '#lib/stores/documents.ts';

export type Papers = { state: 'loading' } | { state: 'failed'; text: string } | { state: 'ready'; papers: DocumentView[] };

/** Papers of a period or a purchase; a later wish is never overwritten by the answer to an earlier one. */
export function usePapers(query: Record<string, string>): { shown: Papers; again: () => void } {
  const [shown, setShown] = useState<Papers>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  const wish = `${turn} ${new URLSearchParams(query)}`;
  useEffect(() => {
    let isGone = false;
    const [, asked = ''] = wish.split(' ');
    setShown({ state: 'loading' });
    void loadDocuments(Object.fromEntries(new URLSearchParams(asked))).then((answer) => {
      if (isGone) return;
      setShown(answer.kind === 'ok' ? { state: 'ready', papers: answer.value } : { state: 'failed', text: answer.text });
    });
    return () => {
      isGone = true;
    };
  }, [wish]);
  return { shown, again: () => setTurn(turn + 1) };
}
