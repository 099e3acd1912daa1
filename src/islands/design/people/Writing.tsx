import { useStore } from '@nanostores/react';
import { PEOPLE } from '#lib/messages/product/people.ts';
import { $taking } from '#lib/stores/design/taken.ts';
import { stopWriting } from '#lib/stores/design/write-files.ts';

const TENTHS = 10;

/** How many files of all are written, and the button that stops it; who listens hears each tenth. */
export function Writing({ all }: { all: number }) {
  const taking = useStore($taking);
  if (taking.state !== 'busy') return null;
  const { written = 0 } = taking;
  const heard = Math.floor((written * TENTHS) / all) * TENTHS;
  return (
    <span className="row">
      <progress aria-label={PEOPLE.writing} value={written} max={all} />
      <span className="num">{PEOPLE.progress(written, all)}</span>
      <span className="visually-hidden" role="status">{`${PEOPLE.writing}: ${heard}\u00a0%`}</span>
      <button type="button" className="inline-action" onClick={stopWriting}>
        {PEOPLE.cancel}
      </button>
    </span>
  );
}
