import { DOCUMENT_ARCHIVE } from '#lib/messages/documents/document-archive.ts';
import { Skeleton } from '../Skeleton.tsx';
import { PaperList } from './PaperList.tsx';
import type { Papers } from './use-papers.ts';

type Props = { shown: Papers; nothing: string; hasOrders: boolean; onAgain: () => void };

/** Papers in whatever state they are: on the way, not come, none, there. */
export function PaperState({ shown, nothing, hasOrders, onAgain }: Props) {
  if (shown.state === 'loading') return <Skeleton lines={2} />;
  if (shown.state === 'ready')
    return shown.papers.length === 0 ? <p className="note">{nothing}</p> : <PaperList papers={shown.papers} hasOrders={hasOrders} />;
  return (
    <p className="notice" role="alert">
      {DOCUMENT_ARCHIVE.failed}. {shown.text}{' '}
      <button type="button" className="link" onClick={onAgain}>
        {DOCUMENT_ARCHIVE.again}
      </button>
    </p>
  );
}
