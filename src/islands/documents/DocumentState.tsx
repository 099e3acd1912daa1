import { DOCUMENT_ARCHIVE } from '#lib/messages/documents/document-archive.ts';
import { errorText, type Outcome } from '#lib/stores/error-text.ts';
import type { DocumentView } from '#lib/stores/orders/documents.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { DocumentList } from './DocumentList.tsx';

type Props = { outcome: Outcome<DocumentView[]> | null; nothing: string; hasOrders: boolean; onAgain: () => void };

/** Documents in whatever state they are: on the way, not come, none, there. */
export function DocumentState({ outcome, nothing, hasOrders, onAgain }: Props) {
  if (outcome === null) return <Skeleton lines={2} />;
  if (outcome.ok)
    return outcome.value.length === 0 ? (
      <p className="note">{nothing}</p>
    ) : (
      <DocumentList documents={outcome.value} hasOrders={hasOrders} />
    );
  return (
    <p className="notice" role="alert">
      {DOCUMENT_ARCHIVE.failed}. {errorText(outcome.error)}{' '}
      <button type="button" className="link" onClick={onAgain}>
        {DOCUMENT_ARCHIVE.again}
      </button>
    </p>
  );
}
