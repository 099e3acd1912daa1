import { useStore } from '@nanostores/react';
import { DESIGN } from '#lib/messages/product/design.ts';
import { $keptArtworks } from '#lib/stores/artwork/kept-artworks.ts';
import { $ordered } from '#lib/stores/design/ordered-design.ts';
import { type PricedJob, wantedSlot } from '#lib/stores/design/wanted-slot.ts';
import css from './DesignFoot.module.css';

/** Which of the job's files the chosen template becomes, and which one it takes the place of. */
export function SlotNote(priced: PricedJob) {
  useStore($ordered);
  const wanted = wantedSlot(priced, useStore($keptArtworks));
  if (wanted === null) return null;
  const { slot, former, job } = wanted;
  const words = DESIGN.slot(slot.design, job.designs) + (former === undefined ? '' : DESIGN.replaces(former.name, former.isMade === true));
  return words === '' ? null : <small className={css.slot}>{words}</small>;
}
