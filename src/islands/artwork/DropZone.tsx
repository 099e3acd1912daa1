import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import type { SlotView } from '#lib/stores/artwork/artworks.ts';
import css from './DropZone.module.css';

const ACCEPT = '.pdf,.jpg,.jpeg,.png,.tif,.tiff,application/pdf,image/jpeg,image/png,image/tiff';
const HUNDRED = 100;

type Props = { unfinished?: SlotView['unfinished']; isReplacing: boolean; labelledBy: string; onTake: (file: File) => void };

/** Whether a file is dragged over the zone, and the handlers for dropping it. */
function useDrop(onTake: Props['onTake']) {
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file !== undefined) onTake(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take(currentTarget.files?.[0]);
    currentTarget.value = '';
  };
  return { isOver, pick, onArea: { onDragOver: over, onDragLeave: () => setOver(false), onDrop: drop } };
}

/** A native file field that files can also be dropped on. */
export function DropZone({ unfinished = null, isReplacing, labelledBy, onTake }: Props) {
  const { isOver, pick, onArea } = useDrop(onTake);
  const id = useId();
  return (
    <div className={isOver ? `${css.zone} ${css.over}` : css.zone} {...onArea}>
      {unfinished !== null && unfinished.sent > 0 && (
        <p>{ARTWORKS.unfinished(unfinished.name, Math.floor((unfinished.sent / unfinished.bytes) * HUNDRED))}</p>
      )}
      <p className="row">
        <input className="visually-hidden" type="file" id={id} accept={ACCEPT} aria-describedby={labelledBy} onChange={pick} />
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
