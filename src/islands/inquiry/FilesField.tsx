import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $inquiryDraft } from '#lib/stores/inquiry/inquiry-draft.ts';
import { chooseFiles, dropFile, type FileRefusal } from '#lib/stores/inquiry/inquiry-files.ts';
import { InquiryFilesZone } from './InquiryFilesZone.tsx';

/** Files of any kind; they wait in the browser until the inquiry is sent. */
export function FilesField() {
  const [refusal, setRefusal] = useState<FileRefusal | null>(null);
  const { files } = useStore($inquiryDraft);
  return (
    <InquiryFilesZone
      refusal={refusal}
      files={files}
      onTake={(taken) => void chooseFiles(taken).then(setRefusal)}
      onRemove={(id) => void dropFile(id)}
    />
  );
}
