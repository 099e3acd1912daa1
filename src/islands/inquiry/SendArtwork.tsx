import { useEffect, useRef, useState } from 'react';
import { formatMoment } from '#lib/messages/format/moments.ts';
import { INQUIRY_FORM } from '#lib/messages/orders/inquiry-form.ts';
import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import { ARTWORK_PART, SEND_ARTWORK } from '#lib/messages/orders/inquiry-link.ts';
import { errorText } from '#lib/stores/error-text.ts';
import { addFiles, chooseAdded } from '#lib/stores/inquiry/added-files.ts';
import { askShop } from '#lib/stores/inquiry/inquiry.ts';
import { StateMark } from '../parts/StateMark.tsx';
import { useDrop } from '../parts/use-drop.ts';

/** What has come, and when. */
type Received = { names: readonly string[]; at: string };

/** Sends what was chosen at once; the people of the shop hear of it as of a message. What has arrived is named though the rest was refused. */
function useSending() {
  const arrived = useRef<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [received, setReceived] = useState<Received | null>(null);
  const [error, setError] = useState('');
  const take = async (taken: readonly File[]) => {
    const { chosen, refusal } = chooseAdded([], taken);
    setError(refusal === null ? '' : INQUIRY_FORM.refusals[refusal]);
    if (chosen.length === 0) return;
    setBusy(true);
    const sent = await addFiles(chosen, ({ name }) => arrived.current.push(name));
    const asked = sent.ok ? await askShop(INQUIRY_PAGE.withFiles('', arrived.current)) : sent;
    setBusy(false);
    if (asked.ok) setReceived({ names: [...arrived.current], at: new Date().toISOString() });
    else setError(errorText(asked.error));
  };
  return { isBusy, received, error, take };
}

/** The files an order by a proposal waits for: one press opens the choice of them, and what was chosen is sent. */
export function SendArtwork({ isAwaited }: { isAwaited: boolean }) {
  const { isBusy, received, error, take } = useSending();
  const { pick } = useDrop((files) => void take(files));
  const field = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // The page is drawn after the browser has looked for the part that the address names.
  useEffect(() => {
    if (location.hash === `#${ARTWORK_PART}`) box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className="stack" id={ARTWORK_PART} ref={box}>
      {isAwaited && (
        <p>
          <input ref={field} type="file" multiple hidden aria-label={SEND_ARTWORK} onChange={pick} />
          <button type="button" className="button button-primary" disabled={isBusy} onClick={() => field.current?.click()}>
            {isBusy ? INQUIRY_PAGE.sending : SEND_ARTWORK}
          </button>
        </p>
      )}
      <p role="status" className={received === null ? undefined : 'state state-ok'}>
        {received !== null && (
          <>
            <StateMark state="ok" />
            <span>{INQUIRY_PAGE.received(received.names, formatMoment(received.at))}</span>
          </>
        )}
      </p>
      <p className="error" role="alert">
        {error}
      </p>
    </div>
  );
}
