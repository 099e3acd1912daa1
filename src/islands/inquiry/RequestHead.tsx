import type { InquiryKind } from '#lib/domain/orders/inquiry.ts';
import { INQUIRY_FORM } from '#lib/messages/orders/inquiry-form.ts';

/** What the form is for. */
export const RequestHead = ({ kind }: { kind: InquiryKind }) => (
  <div className="page-head" data-callback={kind === 'callback' ? '' : undefined}>
    <h1>{INQUIRY_FORM.titles[kind]}</h1>
    <p className="lead above-total">{INQUIRY_FORM.leads[kind]}</p>
  </div>
);
