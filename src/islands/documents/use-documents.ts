import { loadDocuments } from '#lib/stores/orders/documents.ts';
import { useAnswer } from '../parts/use-answer.ts';

/** Documents of a period or a purchase; null while they are on their way. */
export function useDocuments(query: Record<string, string>) {
  const { outcome, isNewest, again } = useAnswer(JSON.stringify(query), () => loadDocuments(query));
  return { outcome: isNewest ? outcome : null, again };
}
