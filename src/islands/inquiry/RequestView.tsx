import { Suspense, useState } from 'react';
import { $inquiryDraft } from '#lib/stores/inquiry/inquiry-draft.ts';
import { startInquiry } from '#lib/stores/inquiry/start-inquiry.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { type AskingProps, RequestForm } from './RequestForm.tsx';
import { RequestHead } from './RequestHead.tsx';

/** Few inquiries come with files. */
const FilesOnTheWay = lazyPart(() => import('./FilesOnTheWay.tsx').then(({ FilesOnTheWay }) => FilesOnTheWay));

/** The form the address asks for; files of an inquiry that was sent go on from where they stopped. */
export function RequestView(props: AskingProps) {
  const [isCallback] = useState(startInquiry);
  const [waiting, setWaiting] = useState(() => $inquiryDraft.get().sent);
  const kind = isCallback ? 'callback' : 'quote';
  return (
    <>
      <RequestHead kind={kind} />
      {waiting === null && <RequestForm {...props} kind={kind} onWaiting={() => setWaiting($inquiryDraft.get().sent)} />}
      {waiting !== null && (
        <Suspense fallback={<Skeleton lines={3} />}>
          <FilesOnTheWay number={waiting.number} />
        </Suspense>
      )}
    </>
  );
}
