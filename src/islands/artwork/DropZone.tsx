import { type RefObject, useId } from 'react';
import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import type { SlotView } from '#lib/stores/artwork/artworks.ts';
import { useDrop } from '../parts/use-drop.ts';
import css from './DropZone.module.css';

const ACCEPT = '.pdf,.jpg,.jpeg,.png,.tif,.tiff,application/pdf,image/jpeg,image/png,image/tiff';
const HUNDRED = 100;

/** `isFirst`: no other button of its place comes before it; `field`: for who opens its choice from elsewhere. */
type Props = {
  unfinished?: SlotView['unfinished'];
  isReplacing: boolean;
  isFirst?: boolean;
  labelledBy: string;
  field?: RefObject<HTMLInputElement | null> | undefined;
  onTake: (file: File) => void;
};

/** A native file field that files can also be dropped on. */
export function DropZone({ unfinished = null, isReplacing, isFirst = !isReplacing, labelledBy, field, onTake }: Props) {
  const { isOver, pick, onArea } = useDrop(([file]) => file !== undefined && onTake(file));
  const id = useId();
  return (
    <div className={isOver ? `${css.zone} ${css.over}` : css.zone} {...onArea}>
      {unfinished !== null && unfinished.sent > 0 && (
        <p>{ARTWORKS.unfinished(unfinished.name, Math.floor((unfinished.sent / unfinished.bytes) * HUNDRED))}</p>
      )}
      <p className="row">
        <input ref={field} className="visually-hidden" type="file" id={id} accept={ACCEPT} aria-describedby={labelledBy} onChange={pick} />
        <label className={isFirst ? 'button button-primary' : 'button button-small'} htmlFor={id}>
          {isReplacing ? ARTWORKS.replace : ARTWORKS.choose}
        </label>
        <span className="note">
          {ARTWORKS.drop}. {ARTWORKS.kinds}
        </span>
      </p>
    </div>
  );
}
