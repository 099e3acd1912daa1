import { useStore } from '@nanostores/react';
import { ARTWORK_PART, filesOfInquiry, SEND_ARTWORK } from '#lib/messages/orders/inquiry-link.ts';
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
  const link = (href: string, text: string) => (
    <p>
      <a className={className} href={href}>
        {text}
      </a>
    </p>
  );
  if (takesFiles !== false) return link(artworksPath(id), label);
  if (!inquiry || !(isAttachable || isLoggedIn)) return null;
  const way = inquiryPath(inquiry.id);
  return isArtworkAwaited(due) ? link(`${way}#${ARTWORK_PART}`, SEND_ARTWORK) : link(way, filesOfInquiry(inquiry.number));
}
