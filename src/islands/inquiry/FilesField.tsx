import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { INQUIRY_FORM } from '#lib/messages/orders/inquiry-form.ts';
import { $inquiryDraft } from '#lib/stores/inquiry/inquiry-draft.ts';
import { chooseFiles, dropFile, type FileRefusal } from '#lib/stores/inquiry/inquiry-files.ts';
import { FilesZone } from '../form/FilesZone.tsx';

/** Files of any kind; they wait in the browser until the inquiry is sent. */
export function FilesField() {
  const [refusal, setRefusal] = useState<FileRefusal | null>(null);
  const { files } = useStore($inquiryDraft);
  return (
    <FilesZone
      name="files"
      label={INQUIRY_FORM.files}
      hint={INQUIRY_FORM.filesHint}
      error={refusal === null ? undefined : INQUIRY_FORM.refusals[refusal]}
      files={files}
      onTake={(taken) => void chooseFiles(taken).then(setRefusal)}
      onRemove={(id) => void dropFile(id)}
    />
  );
}
