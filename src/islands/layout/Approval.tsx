import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { LAYOUTS } from '#lib/messages/layouts.ts';
import { $layoutProblem, approveLayout, type LayoutView } from '#lib/stores/layouts.ts';

type Props = { layout: LayoutView; severity: 1 | 2 | 3; isPassed: boolean };

/** The customer's word. A file with remarks needs a tick; one with errors only people can pass. */
export function Approval({ layout: { id }, severity, isPassed }: Props) {
  const problem = useStore($layoutProblem, { keys: [id] })[id] ?? '';
  const [isBusy, setBusy] = useState(false);
  if (severity === 3 && !isPassed) return null;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asIs = new FormData(event.currentTarget).has('asIs');
    setBusy(true);
    await approveLayout(id, asIs);
    setBusy(false);
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      {severity > 1 && (
        <label className="tick">
          <input type="checkbox" name="asIs" aria-describedby={`problem-${id}`} />
          <span>{LAYOUTS.asIs}</span>
        </label>
      )}
      <p className="error" id={`problem-${id}`} role="alert">
        {problem}
      </p>
      <p>
        <button type="submit" className="button button-primary" aria-disabled={isBusy}>
          {isBusy ? LAYOUTS.approving : LAYOUTS.approve}
        </button>
      </p>
      <p className="note">{LAYOUTS.approveNote}</p>
    </form>
  );
}
