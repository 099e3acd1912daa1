import { LATE_LINK } from '#lib/messages/orders/lateness.ts';
import { ROUTES } from '#lib/routes.ts';

/** What being late brings, beside the day it is about; nothing where the shop promises nothing. */
export function LateNote({ note, className }: { note: string; className: string | undefined }) {
  if (note === '') return null;
  return (
    <small className={className}>
      {note}, <a href={ROUTES.publicOffer}>{LATE_LINK}</a>
    </small>
  );
}
