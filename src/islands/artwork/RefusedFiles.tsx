import { useStore } from '@nanostores/react';
import { $keptArtworks } from '#lib/stores/artwork/kept-artworks.ts';
import { waitingFor } from '#lib/stores/artwork/send-kept-artworks.ts';
import { RefusedFile } from './RefusedFile.tsx';

/** Files that this browser kept for the purchase and the shop does not take. */
export const RefusedFiles = ({ id }: { id: string }) =>
  waitingFor(useStore($keptArtworks), id).flatMap((kept) =>
    kept.refused === undefined ? [] : [<RefusedFile key={kept.id} kept={kept} words={kept.refused} />],
  );
