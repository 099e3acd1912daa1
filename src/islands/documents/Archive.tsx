import { useState } from 'react';
import { moscowDay } from '#lib/domain/calendar.ts';
import { PERIODS, type Period, type PeriodName, periodOf } from '#lib/domain/documents/period.ts';
import { DOCUMENT_ARCHIVE } from '#lib/messages/documents/document-archive.ts';
import { loadDocuments } from '#lib/stores/orders/documents.ts';
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
  const count = outcome?.ok ? outcome.value.length : 0;
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
      </div>
      <p className="note" role="status">
        {count > 0 && DOCUMENT_ARCHIVE.count(count)}
      </p>
      <DocumentState outcome={outcome} nothing={DOCUMENT_ARCHIVE.nothing} hasOrders onAgain={again} />
    </>
  );
}
