import { useState } from 'react';
import { moscowDay } from '#lib/domain/calendar.ts';
import { type ArchiveChoice, choicesOf, matching } from '#lib/domain/documents/archive.ts';
import { PERIODS, type Period, type PeriodName, periodOf } from '#lib/domain/documents/period.ts';
import { DOCUMENT_ARCHIVE, DOCUMENT_NAMES } from '#lib/messages/documents/document-archive.ts';
import { errorText } from '#lib/stores/error-text.ts';
import { loadDocuments, saveArchive } from '#lib/stores/orders/documents.ts';
import { useAnswer } from '../parts/use-answer.ts';
import css from './DocumentList.module.css';
import { DocumentState } from './DocumentState.tsx';

type Choice = PeriodName | 'own';
const CHOICES: readonly Choice[] = [...PERIODS, 'own'];

function OwnDays({ days, onChange }: { days: Period; onChange: (days: Period) => void }) {
  return (['from', 'to'] as const).map((end) => (
    <div className="field" key={end}>
      <label htmlFor={`archive-${end}`}>{DOCUMENT_ARCHIVE[end]}</label>
      <input
        className="input"
        id={`archive-${end}`}
        type="date"
        defaultValue={days[end]}
        min={end === 'to' ? days.from : undefined}
        max={end === 'from' ? days.to : undefined}
        onChange={({ target }) => target.validity.valid && onChange({ ...days, [end]: target.value })}
      />
    </div>
  ));
}

/** Documents of a period or a purchase; null while they are on their way. */
function useDocuments(query: Record<string, string>) {
  const { outcome, isNewest, again } = useAnswer(JSON.stringify(query), () => loadDocuments(query));
  return { outcome: isNewest ? outcome : null, again };
}

type NarrowProps = {
  name: 'kind' | 'payer';
  options: readonly { value: string; text: string }[];
  value: string;
  onChange: (value: string) => void;
};

/** Narrows the list to one of several; there is nothing to choose among fewer. */
function Narrow({ name, options, value, onChange }: NarrowProps) {
  if (options.length < 2) return null;
  const id = `archive-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{DOCUMENT_ARCHIVE[name]}</label>
      <select className="input" id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{DOCUMENT_ARCHIVE.any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What the list shows as one file. */
function WholeList({ days, wanted }: { days: Period; wanted: ArchiveChoice }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const save = async () => {
    setBusy(true);
    const outcome = await saveArchive({ ...days, ...wanted });
    setError(outcome.ok ? '' : errorText(outcome.error));
    setBusy(false);
  };
  return (
    <div>
      <button type="button" className="button button-small" aria-busy={isBusy} disabled={isBusy} onClick={() => void save()}>
        {DOCUMENT_ARCHIVE.zip}
      </button>
      {error !== '' && (
        <p className="notice" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Every document of the customer by the days of a period. */
export function Archive() {
  const today = moscowDay(new Date());
  const [choice, setChoice] = useState<Choice>('year');
  const [days, setDays] = useState(periodOf('year', today));
  const { outcome, again } = useDocuments(days);
  const choose = (next: Choice) => {
    setChoice(next);
    if (next !== 'own') setDays(periodOf(next, today));
  };
  const [narrowed, setNarrowed] = useState({ kind: '', payer: '' });
  const all = outcome?.ok ? outcome.value : [];
  const { kinds, payers } = choicesOf(all);
  // What another period does not have narrows it to nothing: then everything is shown.
  const wanted = {
    kind: kinds.some((kind) => kind === narrowed.kind) ? narrowed.kind : '',
    payer: payers.some(({ key }) => key === narrowed.payer) ? narrowed.payer : '',
  };
  const found = matching(all, wanted);
  const shown = outcome?.ok ? { ...outcome, value: found } : outcome;
  return (
    <>
      <div className={`row ${css.period}`}>
        <div className="field">
          <label htmlFor="archive-period">{DOCUMENT_ARCHIVE.period}</label>
          <select className="input" id="archive-period" value={choice} onChange={({ target }) => choose(target.value as Choice)}>
            {CHOICES.map((name) => (
              <option key={name} value={name}>
                {DOCUMENT_ARCHIVE.periods[name]}
              </option>
            ))}
          </select>
        </div>
        {choice === 'own' && <OwnDays days={days} onChange={setDays} />}
        <Narrow
          name="payer"
          options={payers.map(({ key, name }) => ({ value: key, text: name }))}
          value={wanted.payer}
          onChange={(payer) => setNarrowed({ ...wanted, payer })}
        />
        <Narrow
          name="kind"
          options={kinds.map((kind) => ({ value: kind, text: DOCUMENT_NAMES[kind] }))}
          value={wanted.kind}
          onChange={(kind) => setNarrowed({ ...wanted, kind })}
        />
      </div>
      <p className="note" role="status">
        {found.length > 0 && DOCUMENT_ARCHIVE.count(found.length)}
      </p>
      {found.length > 0 && <WholeList days={days} wanted={wanted} />}
      <DocumentState
        outcome={shown}
        nothing={all.length > 0 ? DOCUMENT_ARCHIVE.nothingLike : DOCUMENT_ARCHIVE.nothing}
        hasOrders
        onAgain={again}
      />
    </>
  );
}
