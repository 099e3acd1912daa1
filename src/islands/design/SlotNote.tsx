import { useStore } from '@nanostores/react';
import { DESIGN } from '#lib/messages/product/design.ts';
import { PEOPLE } from '#lib/messages/product/people.ts';
import { $keptArtworks } from '#lib/stores/artwork/kept-artworks.ts';
import { $ordered } from '#lib/stores/design/ordered-design.ts';
import { $many } from '#lib/stores/design/taken.ts';
import { type PricedJob, wantedSlot, wantedSlots } from '#lib/stores/design/wanted-slot.ts';
import css from './DesignFoot.module.css';
import { Writing } from './people/Writing.tsx';

/** Which of the job's files the chosen template becomes, and which one it takes the place of. */
export function SlotNote(priced: PricedJob) {
  useStore($ordered);
  const many = useStore($many);
  const kept = useStore($keptArtworks);
  if (many !== null) {
    const isAnyTaken = wantedSlots(priced, kept).some(({ former }) => former !== undefined);
    return (
      <small className={css.slot}>
        {isAnyTaken && PEOPLE.replaces} <Writing all={many.people.length} />
      </small>
    );
  }
  const wanted = wantedSlot(priced, kept);
  if (wanted === null) return null;
  const { slot, former, job } = wanted;
  const words = DESIGN.slot(slot.design, job.designs) + (former === undefined ? '' : DESIGN.replaces(former.name, former.isMade === true));
  return words === '' ? null : <small className={css.slot}>{words}</small>;
}
