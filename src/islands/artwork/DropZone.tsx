import { type DragEvent, useId, useState } from 'react';
import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import type { SlotView } from '#lib/stores/artworks.ts';
import css from './DropZone.module.css';

const ACCEPT = '.pdf,.jpg,.jpeg,.png,.tif,.tiff,application/pdf,image/jpeg,image/png,image/tiff';
const HUNDRED = 100;

type Props = { unfinished?: SlotView['unfinished']; isReplacing: boolean; labelledBy: string; onTake: (file: File) => void };

/** A native file field that files can also be dropped on. */
export function DropZone({ unfinished = null, isReplacing, labelledBy, onTake }: Props) {
  const [isOver, setOver] = useState(false);
  const id = useId();
  const take = (file: File | undefined) => {
    if (file !== undefined) onTake(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the field inside does the same by keyboard
    <div
      className={isOver ? `${css.zone} ${css.over}` : css.zone}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {unfinished !== null && unfinished.sent > 0 && (
        <p>{ARTWORKS.unfinished(unfinished.name, Math.floor((unfinished.sent / unfinished.bytes) * HUNDRED))}</p>
      )}
      <p className="row">
        <input
          className="visually-hidden"
          type="file"
          id={id}
          accept={ACCEPT}
          aria-describedby={labelledBy}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <label className={isReplacing ? 'button button-small' : 'button button-primary'} htmlFor={id}>
          {isReplacing ? ARTWORKS.replace : ARTWORKS.choose}
        </label>
        <span className="note">
          {ARTWORKS.drop}. {ARTWORKS.kinds}
        </span>
      </p>
    </div>
  );
}
