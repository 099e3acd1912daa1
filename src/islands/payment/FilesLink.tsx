import { filesOfInquiry } from '#lib/messages/orders/inquiry-link.ts';
import { artworksPath, inquiryPath } from '#lib/routes.ts';
import type { DueOf } from '#lib/stores/payment/payment.ts';

type Props = { due: DueOf; label: string; className: string };

/** The way to the files of an order: to their places, or to the inquiry that what was proposed came from. */
export function FilesLink({ due: { id, takesFiles, inquiry }, label, className }: Props) {
  const inquired = takesFiles === false ? (inquiry ?? null) : null;
  if (takesFiles === false && inquired === null) return null;
  return (
    <p>
      <a className={className} href={inquired === null ? artworksPath(id) : inquiryPath(inquired.id)}>
        {inquired === null ? label : filesOfInquiry(inquired.number)}
      </a>
    </p>
  );
}
