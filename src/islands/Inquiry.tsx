import { Suspense } from 'react';
import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import type { AskingProps } from './inquiry/RequestForm.tsx';
import { lazyPart } from './parts/lazy-part.ts';
import { Skeleton } from './parts/Skeleton.tsx';
import { useMounted, useParameter } from './parts/use-mounted.ts';

const InquiryView = lazyPart(() => import('./inquiry/InquiryView.tsx').then(({ InquiryView }) => InquiryView));

const Opening = () => (
  <>
    <div className="page-head">
      <h1>{INQUIRY_PAGE.title}</h1>
    </div>
    <Skeleton lines={6} />
  </>
);

/** The inquiry the address names, /inquiry?id=…, with its proposal. */
export function Inquiry(props: AskingProps & { vat: string }) {
  const id = useParameter('id');
  if (!useMounted()) return <Opening />;
  return (
    <Suspense fallback={<Opening />}>
      <InquiryView id={id} {...props} />
    </Suspense>
  );
}
