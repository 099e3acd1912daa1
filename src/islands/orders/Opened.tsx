import { useStore } from '@nanostores/react';
import { areByProposal } from '#lib/domain/job/job.ts';
import type { JobNames } from '#lib/domain/job/job-names.ts';
import { ARTWORK_PART, filesOfInquiry, SEND_ARTWORK } from '#lib/messages/orders/inquiry-link.ts';
import { MY_ORDERS } from '#lib/messages/orders/my-orders.ts';
import { artworksPath, inquiryPath } from '#lib/routes.ts';
import { $inquiries } from '#lib/stores/inquiry/inquiries.ts';
import type { PurchaseView } from '#lib/stores/orders/purchases.ts';
import { Details } from './Details.tsx';
import { PrintButton } from './PrintButton.tsx';
import { Progress } from './Progress.tsx';
import css from './Purchase.module.css';

type Props = { purchase: PurchaseView; names: JobNames; isRepeating: boolean };

/** The files of what was agreed by a proposal lie in its inquiry, where more can be added until the print. */
function InquiryLink({ purchaseId }: { purchaseId: string }) {
  const inquiry = useStore($inquiries)?.find((each) => each.purchaseId === purchaseId);
  return (
    inquiry &&
    (inquiry.isArtworkAwaited === true ? (
      <a href={`${inquiryPath(inquiry.id)}#${ARTWORK_PART}`}>{SEND_ARTWORK}</a>
    ) : (
      <a href={inquiryPath(inquiry.id)}>{filesOfInquiry(inquiry.number)}</a>
    ))
  );
}

/** The sheet of an opened purchase: the way of each order with what may be said of its day, then everything else. */
export function Opened({ purchase, names, isRepeating }: Props) {
  const { id, number, orders } = purchase;
  return (
    <>
      <Progress purchase={purchase} />
      <p className={`row ${css.files}`}>
        {areByProposal(orders) ? (
          <InquiryLink purchaseId={id} />
        ) : (
          <a href={artworksPath(id)}>
            {MY_ORDERS.artworks}
            <span className="visually-hidden"> {MY_ORDERS.number(number)}</span>
          </a>
        )}
        <PrintButton />
      </p>
      <Details purchase={purchase} names={names} isRepeating={isRepeating} />
    </>
  );
}
