import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { POPUPS } from '#lib/messages/site/popups.ts';
import { ROUTES } from '#lib/routes.ts';
import { loadUser } from '#lib/stores/session/user.ts';
import { $deliveryNotice, $noticeManager, closeDeliveryNotice } from '#lib/stores/site/city.ts';
import { ManagerLines } from '../parts/ManagerLines.tsx';
import { Popup } from '../parts/Popup.tsx';
import { closes } from '../parts/popup-buttons.ts';
import css from './DeliveryNotice.module.css';

const ID = 'delivery-notice';
const noManager = () => null;

/**
 * Says that only a manager can arrange delivery to a place: the customer's own one, or by the contacts page. It is rendered only after a
 * choice.
 */
export function DeliveryNotice() {
  const { isOpen, city } = useStore($deliveryNotice, { ssr: 'initial' });
  const manager = useStore($noticeManager, { ssr: noManager });
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!isOpen || dialog.current?.open !== false) return;
    dialog.current.showModal();
    if ($noticeManager.get() === null) void loadUser();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <Popup id={ID} title={POPUPS.noticeTitle} ref={dialog} onClose={closeDeliveryNotice}>
      <p>{POPUPS.noticeText(city?.displayName ?? '')}</p>
      {manager === null ? (
        <p>
          {POPUPS.noticeContacts} <a href={ROUTES.contactsPage}>{POPUPS.noticeContactsLink}</a>.
        </p>
      ) : (
        <div className={css.manager}>
          <p className="note">{POPUPS.noticeManager}</p>
          <ManagerLines manager={manager} />
        </div>
      )}
      <button className="button button-primary" {...closes(ID)}>
        {POPUPS.ok}
      </button>
    </Popup>
  );
}
