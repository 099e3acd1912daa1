import { GUEST_CODE_WORDS } from '#lib/messages/checkout/guest-order.ts';
import { reloadArtworks } from '#lib/stores/artwork/artworks.ts';
import { noteEmailProven } from '#lib/stores/artwork/email-wanted.ts';
import { askGuestCode, openByCode } from '#lib/stores/orders/guest-purchase.ts';
import type { PurchaseView } from '#lib/stores/orders/purchases.ts';
import { LetterCode } from '../form/LetterCode.tsx';

/** The holder of a guest's link shows to be its customer. */
export function GuestCode({ purchase: { id, recipient }, text }: { purchase: PurchaseView; text: string }) {
  const onCode = async (code: string) => {
    const answer = await openByCode(id, code);
    if (!answer.ok) return answer;
    noteEmailProven();
    // Its files may be approved now.
    await reloadArtworks();
    return answer;
  };
  return <LetterCode title={GUEST_CODE_WORDS.title} text={text} email={recipient.email} onAsk={() => askGuestCode(id)} onCode={onCode} />;
}
