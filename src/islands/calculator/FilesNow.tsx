import { Suspense, useEffect, useState } from 'react';
import { areFilesAsked, areFilesKept } from '#lib/stores/artwork/kept-artworks-mark.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import type { FilesOf } from './ChosenFiles.tsx';

/** Loaded only when it is opened or when a file is kept for this job. */
const ChosenFiles = lazyPart(() => import('./ChosenFiles.tsx').then(({ ChosenFiles }) => ChosenFiles));

/** The files of the job on the page, once they are asked for (`asked` counts, the address may too) or some are kept already. */
export function FilesNow({ asked, ...files }: FilesOf & { asked: number }) {
  const [isKept, setKept] = useState(false);
  const [linked, setLinked] = useState(0);
  useEffect(() => {
    setKept(areFilesKept());
    if (areFilesAsked()) setLinked(1);
  }, []);
  const all = asked + linked;
  if (all === 0 && !isKept) return null;
  return (
    <Suspense>
      <ChosenFiles {...files} asked={all} />
    </Suspense>
  );
}
