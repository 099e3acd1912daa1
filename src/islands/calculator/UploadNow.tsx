import { Suspense, useState } from 'react';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import { FILES_PART } from '#lib/routes.ts';
import type { FilesOf } from './ChosenFiles.tsx';
import { laterPart } from './later.ts';

const FilesNow = laterPart(({ FilesNow }) => FilesNow);

/** Accepts the job's files before it is ordered. */
export function UploadNow(files: FilesOf) {
  const [asked, setAsked] = useState(0);
  return (
    <>
      <button type="button" id={FILES_PART} className="inline-action" onClick={() => setAsked(asked + 1)}>
        {CALCULATOR.uploadNow}
      </button>
      <Suspense>
        <FilesNow {...files} asked={asked} />
      </Suspense>
    </>
  );
}
