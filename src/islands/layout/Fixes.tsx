import { useId, useState } from 'react';
import { explainFixes, FIX_WARNING_TEXTS, LAYOUT_FIX_WORDS } from '#lib/messages/layout-fixes.ts';
import { fixLayout, type LayoutView, restoreLayout, type SlotView } from '#lib/stores/layouts.ts';

/** Runs an action once at a time and keeps why it came to nothing. */
function useAction(action: () => Promise<string>): { isBusy: boolean; problem: string; run: () => void } {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const run = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(await action());
    setBusy(false);
  };
  return { isBusy, problem, run: () => void run() };
}

type Props = { layout: LayoutView; geometry: SlotView['geometry']; pages: number };

/** What we can mend by ourselves, in words, with what to look at; nothing is done before the button is pressed. */
export function Fixes({ layout: { id, fixes, isFixing, fixProblem }, geometry, pages }: Props) {
  const { isBusy, problem, run } = useAction(() => fixLayout(id));
  const isWorking = isBusy || isFixing;
  const titleId = useId();
  if (fixes === null) return null;
  return (
    <section className="stack layout-fixes" aria-labelledby={titleId}>
      <h4 id={titleId}>{LAYOUT_FIX_WORDS.title}</h4>
      <ol>
        {explainFixes(fixes, geometry, pages).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {fixes.warnings.map((warning) => (
        <p key={warning}>{FIX_WARNING_TEXTS[warning]}</p>
      ))}
      <p>
        <button type="button" className="button button-small" aria-disabled={isWorking} onClick={() => !isWorking && run()}>
          {isWorking ? LAYOUT_FIX_WORDS.working : LAYOUT_FIX_WORDS.show}
        </button>
      </p>
      <p className="note">{isFixing ? LAYOUT_FIX_WORDS.workingNote : LAYOUT_FIX_WORDS.note}</p>
      <p className="error" role="alert">
        {isWorking ? '' : problem || fixProblem}
      </p>
    </section>
  );
}

/** Where a version came from when nobody handed it in. */
export function Origin({ layout: { origin, sourceVersion } }: { layout: LayoutView }) {
  if (origin === 'upload' || sourceVersion === null) return null;
  return <p className="note">{LAYOUT_FIX_WORDS.origins[origin](sourceVersion)}</p>;
}

/** The way back to the version before. */
export function Restore({ previous: { id, version } }: { previous: LayoutView }) {
  const { isBusy, problem, run } = useAction(() => restoreLayout(id));
  return (
    <div>
      <button type="button" className="link" aria-disabled={isBusy} onClick={run}>
        {isBusy ? LAYOUT_FIX_WORDS.restoring : LAYOUT_FIX_WORDS.restore(version)}
      </button>
      <p className="error" role="alert">
        {problem}
      </p>
    </div>
  );
}
