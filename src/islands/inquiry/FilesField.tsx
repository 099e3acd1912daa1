import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatMegabytes } from '#lib/messages/artwork/artworks.ts';
import { INQUIRY_FORM } from '#lib/messages/orders/inquiry-form.ts';
import { $inquiryDraft } from '#lib/stores/inquiry/inquiry-draft.ts';
import { chooseFiles, dropFile, type FileRefusal } from '#lib/stores/inquiry/inquiry-files.ts';
import { FieldNotes, fieldId, notesOf } from '../form/Field.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useDrop } from '../parts/use-drop.ts';
import css from './RequestForm.module.css';

function Chosen() {
  const { files } = useStore($inquiryDraft);
  return (
    <ul className={css.files}>
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <span>
            {name} <small className="num">{formatMegabytes(size)}</small>
          </span>
          <button type="button" aria-label={INQUIRY_FORM.removeFile(name)} onClick={() => dropFile(id)}>
            <Icon name="trash" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Files of any kind, chosen or dropped; they wait in the browser until the inquiry is sent. */
export function FilesField() {
  const [refusal, setRefusal] = useState<FileRefusal | null>(null);
  const { isOver, pick, onArea } = useDrop((files) => void chooseFiles(files).then(setRefusal));
  const id = fieldId('files');
  const notes = { hint: INQUIRY_FORM.filesHint, error: refusal === null ? undefined : INQUIRY_FORM.refusals[refusal] };
  return (
    <div className="field">
      <span className="label">{INQUIRY_FORM.files}</span>
      <div className={isOver ? `stack ${css.zone} ${css.over}` : `stack ${css.zone}`} {...onArea}>
        <p className="row">
          <input className="visually-hidden" type="file" multiple id={id} aria-describedby={notesOf(id, notes)} onChange={pick} />
          <label className="button button-small" htmlFor={id}>
            {INQUIRY_FORM.choose}
          </label>
          <span className="note">{INQUIRY_FORM.drop}</span>
        </p>
        <Chosen />
      </div>
      <div role="status">
        <FieldNotes id={id} {...notes} />
      </div>
    </div>
  );
}
