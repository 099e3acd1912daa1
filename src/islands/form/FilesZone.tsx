import { formatMegabytes } from '#lib/messages/artwork/artworks.ts';
import { FILES_ZONE } from '#lib/messages/orders/files-zone.ts';
import { Icon } from '../parts/Icon.tsx';
import { useDrop } from '../parts/use-drop.ts';
import { FieldNotes, fieldId, notesOf } from './Field.tsx';
import css from './FilesZone.module.css';

type Chosen = { id: string; name: string; size: number };

type Props = {
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
  accept?: string;
  files: readonly Chosen[];
  onTake: (files: File[]) => void;
  onRemove: (id: string) => void;
};

/** Several files, chosen or dropped: each is named, and can be taken out again. */
export function FilesZone({ name, label, hint, error, accept, files, onTake, onRemove }: Props) {
  const { isOver, pick, onArea } = useDrop(onTake);
  const id = fieldId(name);
  const notes = { hint, error };
  return (
    <div className="field">
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <div className={isOver ? `stack ${css.zone} ${css.over}` : `stack ${css.zone}`} {...onArea}>
        <p className="row">
          <input
            className="visually-hidden"
            type="file"
            multiple
            id={id}
            accept={accept}
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={notesOf(id, notes)}
            onChange={pick}
          />
          <label className="button button-small" id={`${id}-choose`} htmlFor={id}>
            {FILES_ZONE.choose}
          </label>
          <span className="note">{FILES_ZONE.drop}</span>
        </p>
        {files.length > 0 && (
          <ul className={css.files}>
            {files.map((file) => (
              <li key={file.id}>
                <span>
                  {file.name} <small className="num">{formatMegabytes(file.size)}</small>
                </span>
                <button type="button" aria-label={FILES_ZONE.remove(file.name)} onClick={() => onRemove(file.id)}>
                  <Icon name="trash" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div role="status">
        <FieldNotes id={id} {...notes} />
      </div>
    </div>
  );
}
