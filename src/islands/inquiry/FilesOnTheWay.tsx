import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { INQUIRY_FORM } from '#lib/messages/orders/inquiry-form.ts';
import { inquiryPath } from '#lib/routes.ts';
import { $inquiryDraft } from '#lib/stores/inquiry/inquiry-draft.ts';
import { dropFile } from '#lib/stores/inquiry/inquiry-files.ts';
import { sendInquiryFiles, type Unsent } from '#lib/stores/inquiry/send-inquiry.ts';
import { Outcome } from '../account/Outcome.tsx';

function useSending() {
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const send = async () => {
    setUnsent(null);
    const outcome = await sendInquiryFiles();
    if (outcome?.ok) location.assign(inquiryPath(outcome.id));
    else setUnsent(outcome?.unsent ?? null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once the page shows it, then when it is asked for
  useEffect(() => void send(), []);
  return { unsent, send };
}

/** The shop has the inquiry; its files follow one by one, also after a reload. */
export function FilesOnTheWay({ number }: { number: string }) {
  const { files } = useStore($inquiryDraft);
  const { unsent, send } = useSending();
  const [first] = files;
  const skip = (id: string) => {
    dropFile(id);
    void send();
  };
  return (
    <Outcome state={unsent === null ? 'ok' : 'warn'} title={INQUIRY_FORM.taken(number)}>
      {unsent === null && first !== undefined && <p data-waiting="">{INQUIRY_FORM.sendingFile(first.name, files.length)}</p>}
      {unsent !== null && (
        <>
          <p>
            {INQUIRY_FORM.unsent(unsent.file.name)} {unsent.text}
          </p>
          <p className="row">
            {!unsent.isFinal && (
              <button type="button" className="button button-primary" onClick={() => void send()}>
                {INQUIRY_FORM.again}
              </button>
            )}
            <button type="button" className="button" onClick={() => skip(unsent.file.id)}>
              {INQUIRY_FORM.without}
            </button>
          </p>
        </>
      )}
    </Outcome>
  );
}
