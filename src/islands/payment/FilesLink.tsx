import { useStore } from '@nanostores/react';
import { ARTWORK_PART, filesOfInquiry } from '#lib/messages/orders/inquiry-link.ts';
import { artworksPath, inquiryPath } from '#lib/routes.ts';
import type { DueOf } from '#lib/stores/payment/payment.ts';
import { $isLoggedIn } from '#lib/stores/session/session.ts';

/** `asking`: said in place of where they are, while the inquiry waits for them. */
type Props = { due: DueOf; label: string; asking?: string; className: string };

/**
 * The way to the files of an order: to their places, or to the inquiry that what was proposed came from. That of a customer opens only to its
 * customer, and not to whom the link of the order was passed on.
 */
export function FilesLink({ due: { id, takesFiles, inquiry, isAttachable }, label, asking, className }: Props) {
  const isLoggedIn = useStore($isLoggedIn, { ssr: () => false });
  const inquired = takesFiles === false && (isAttachable || isLoggedIn) ? (inquiry ?? null) : null;
  if (takesFiles === false && inquired === null) return null;
  const part = asking === undefined ? '' : `#${ARTWORK_PART}`;
  return (
    <p>
      <a className={className} href={inquired === null ? artworksPath(id) : `${inquiryPath(inquired.id)}${part}`}>
        {inquired === null ? label : (asking ?? filesOfInquiry(inquired.number))}
      </a>
    </p>
  );
}
