import { useRef, useState } from 'react';
import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import { type AddedFile, addFiles, chooseAdded } from '#lib/stores/inquiry/added-files.ts';
import { askShop, declineProposal, type InquiryView } from '#lib/stores/inquiry/inquiry.ts';
import type { FileRefusal } from '#lib/stores/inquiry/inquiry-files.ts';
import { FieldFrame, fieldId, notesOf } from '../form/Field.tsx';
import { textOf } from '../form/form-data.ts';
import { type Form, useForm } from '../form/use-form.ts';
import { Panel, PanelForm } from '../orders/Panel.tsx';
import { InquiryFilesZone } from './InquiryFilesZone.tsx';
import { SendArtwork } from './SendArtwork.tsx';

type PanelProps = { onClose: () => void };

/** The names of its files come below what a customer writes, within the 2,000 letters of a message. */
const MOST_WORDS = 1300;

function Area({ name, label, form: { errors }, most }: { name: string; label: string; form: Form; most: number }) {
  const id = fieldId(name);
  const error = errors[name];
  return (
    <FieldFrame id={id} label={label} error={error}>
      <textarea
        className="input"
        id={id}
        name={name}
        maxLength={most}
        aria-invalid={error ? true : undefined}
        aria-describedby={notesOf(id, { error })}
      />
    </FieldFrame>
  );
}

/** Words for the shop, with files if there are any: what has arrived is not sent again. */
function AskPanel({ onClose }: PanelProps) {
  const [files, setFiles] = useState<readonly AddedFile[]>([]);
  const [refusal, setRefusal] = useState<FileRefusal | null>(null);
  const arrived = useRef<string[]>([]);
  const onArrived = ({ id, name }: AddedFile) => {
    arrived.current.push(name);
    setFiles((rest) => rest.filter((file) => file.id !== id));
  };
  const form = useForm(async (data) => {
    const sent = await addFiles(files, onArrived);
    return sent.ok ? askShop(INQUIRY_PAGE.withFiles(textOf(data, 'text'), arrived.current)) : sent;
  }, onClose);
  const onTake = (taken: readonly File[]) => {
    const { chosen, refusal: why } = chooseAdded(files, taken);
    setFiles(chosen);
    setRefusal(why);
  };
  return (
    <Panel title={INQUIRY_PAGE.askTitle}>
      <PanelForm form={form} labels={{ text: INQUIRY_PAGE.askLabel }} submitText={INQUIRY_PAGE.askDo} onClose={onClose}>
        <Area name="text" label={INQUIRY_PAGE.askLabel} form={form} most={MOST_WORDS} />
        <InquiryFilesZone {...{ refusal, files, onTake }} onRemove={(id) => setFiles(files.filter((file) => file.id !== id))} />
      </PanelForm>
    </Panel>
  );
}

function DeclinePanel({ version, onClose }: PanelProps & { version: number }) {
  const form = useForm((data) => declineProposal(version, textOf(data, 'reason')), onClose);
  return (
    <Panel title={INQUIRY_PAGE.declineTitle}>
      <PanelForm form={form} labels={{ reason: INQUIRY_PAGE.declineReason }} submitText={INQUIRY_PAGE.declineDo} onClose={onClose}>
        <Area name="reason" label={INQUIRY_PAGE.declineReason} form={form} most={500} />
      </PanelForm>
    </Panel>
  );
}

/** What may be said to the shop: a question as long as the inquiry goes on, and a refusal of what is offered. */
export function InquiryActions({ inquiry: { state, kind, proposal, purchaseId, isArtworkAwaited, isMasked } }: { inquiry: InquiryView }) {
  const [open, setOpen] = useState<'ask' | 'decline' | null>(null);
  const close = () => setOpen(null);
  if (state === 'closed' || kind === 'callback') return null;
  return (
    <>
      <SendArtwork isAwaited={purchaseId !== null && isArtworkAwaited === true} />
      <p className="row">
        <button type="button" className="button" aria-expanded={open === 'ask'} onClick={() => setOpen('ask')}>
          {INQUIRY_PAGE.ask}
        </button>
        {state === 'offered' && !isMasked && (
          <button type="button" className="button" aria-expanded={open === 'decline'} onClick={() => setOpen('decline')}>
            {INQUIRY_PAGE.decline}
          </button>
        )}
      </p>
      {open === 'ask' && <AskPanel onClose={close} />}
      {open === 'decline' && state === 'offered' && proposal !== null && <DeclinePanel version={proposal.version} onClose={close} />}
    </>
  );
}
