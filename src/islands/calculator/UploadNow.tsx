import { Suspense, useState } from 'react';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import type { FilesOf } from './ChosenFiles.tsx';
import { laterPart } from './later.ts';

const FilesNow = laterPart(({ FilesNow }) => FilesNow);

/** Takes the files of the job before it is ordered, on the page where it is chosen. */
export function UploadNow(files: FilesOf) {
  const [asked, setAsked] = useState(0);
  return (
    <>
      <button type="button" className="inline-action" onClick={() => setAsked(asked + 1)}>
        {CALCULATOR.uploadNow}
      </button>
      <Suspense>
        <FilesNow {...files} asked={asked} />
      </Suspense>
    </>
  );
}
