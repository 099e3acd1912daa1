import { INQUIRY_FORM } from '#lib/messages/orders/inquiry-form.ts';
import type { FileRefusal } from '#lib/stores/inquiry/inquiry-files.ts';
import { FilesZone } from '../form/FilesZone.tsx';

type Props = Pick<Parameters<typeof FilesZone>[0], 'files' | 'onTake' | 'onRemove'> & { refusal: FileRefusal | null };

/** Files of any kind for an inquiry, and why the last one was not taken. */
export const InquiryFilesZone = ({ refusal, ...zone }: Props) => (
  <FilesZone
    name="files"
    label={INQUIRY_FORM.files}
    hint={INQUIRY_FORM.filesHint}
    error={refusal === null ? undefined : INQUIRY_FORM.refusals[refusal]}
    {...zone}
  />
);
