import { useStore } from '@nanostores/react';
import { SEND_ARTWORK } from '#lib/messages/orders/files-left.ts';
import { ARTWORK_PART, filesOfInquiry } from '#lib/messages/orders/inquiry-link.ts';
import { artworksPath, inquiryPath } from '#lib/routes.ts';
import type { DueOf } from '#lib/stores/payment/payment.ts';
import { $isLoggedIn } from '#lib/stores/session/session.ts';
import { isArtworkAwaited } from './owing.ts';

type Props = { due: DueOf; label: string; className: string };

/**
 * The way to the files of an order: to their places, or to the inquiry that what was proposed came from, which asks for them while it waits.
 * That of a customer opens only to its customer, and not to whom the link of the order was passed on.
 */
export function FilesLink({ due, label, className }: Props) {
  const { id, takesFiles, inquiry, isAttachable } = due;
  const isLoggedIn = useStore($isLoggedIn, { ssr: () => false });
  const inquired = takesFiles === false && (isAttachable || isLoggedIn) ? (inquiry ?? null) : null;
  if (takesFiles === false && inquired === null) return null;
  const isAwaited = isArtworkAwaited(due);
  const [href, text] =
    inquired === null
      ? [artworksPath(id), label]
      : [`${inquiryPath(inquired.id)}${isAwaited ? `#${ARTWORK_PART}` : ''}`, isAwaited ? SEND_ARTWORK : filesOfInquiry(inquired.number)];
  return (
    <p>
      <a className={className} href={href}>
        {text}
      </a>
    </p>
  );
}
