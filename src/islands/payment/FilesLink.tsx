import { filesOfInquiry } from '#lib/messages/orders/inquiry-link.ts';
import { artworksPath, inquiryPath } from '#lib/routes.ts';
import type { DueOf } from '#lib/stores/payment/payment.ts';

type Props = { due: DueOf; label: string; className: string };

/** The way to the files of an order: to their places, or to the inquiry that what was proposed came from. */
export function FilesLink({ due: { id, takesFiles, inquiry }, label, className }: Props) {
  if (takesFiles !== false)
    return (
      <a className={className} href={artworksPath(id)}>
        {label}
      </a>
    );
  if (!inquiry) return null;
  return (
    <a className={className} href={inquiryPath(inquiry.id)}>
      {filesOfInquiry(inquiry.number)}
    </a>
  );
}
