import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { PEOPLE } from '#lib/messages/product/people.ts';
import { $designDraft } from '#lib/stores/design/design-draft.ts';
import { $peopleReading, removePeople, takePeople } from '#lib/stores/design/people.ts';
import { FileChoice } from '../../parts/FileChoice.tsx';
import { useDrop } from '../../parts/use-drop.ts';
import zone from '../LogoField.module.css';

const ID = 'design-people';
const ERROR_ID = 'design-people-error';

/** Lines of a table: pasted ones are read at once, typed ones when that is asked for. */
function PastedLines() {
  const [text, setText] = useState('');
  const take = async (lines: string) => {
    setText(lines);
    if (await takePeople(lines)) setText('');
  };
  return (
    <div className="field">
      <label htmlFor={`${ID}-lines`}>{PEOPLE.paste}</label>
      <textarea
        className="input"
        id={`${ID}-lines`}
        rows={2}
        autoComplete="off"
        value={text}
        aria-describedby={ERROR_ID}
        onChange={({ target }) => setText(target.value)}
        onPaste={(event) => {
          event.preventDefault();
          void take(text + event.clipboardData.getData('text/plain'));
        }}
      />
      {text.trim() !== '' && (
        <button type="button" className="button button-small" onClick={() => void take(text)}>
          {PEOPLE.read}
        </button>
      )}
    </div>
  );
}

/** A table of people, chosen, dropped or pasted: each gets a card. */
export function PeopleField() {
  const { people } = useStore($designDraft, { ssr: 'initial' });
  const reading = useStore($peopleReading);
  const { isOver, pick, onArea } = useDrop(([file]) => file !== undefined && void takePeople(file));
  const isRefused = reading.state === 'refused';
  const choice = (
    <FileChoice
      id={ID}
      titleId={`${ID}-title`}
      accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      text={people === null ? PEOPLE.choose : PEOPLE.replace}
      errorId={isRefused ? ERROR_ID : undefined}
      onPick={pick}
    />
  );
  return (
    <details open={people !== null || undefined}>
      <summary id={`${ID}-title`}>{PEOPLE.label}</summary>
      <div className={isOver ? `stack ${zone.zone} ${zone.over}` : `stack ${zone.zone}`} {...onArea}>
        {people === null ? (
          <>
            <p className="row">
              {choice}
              <span className="note">{PEOPLE.drop}</span>
            </p>
            <PastedLines />
          </>
        ) : (
          <>
            <p className={zone.name}>{people.name || PEOPLE.pasted}</p>
            <p className="row">
              {choice}
              <button type="button" className="inline-action" onClick={removePeople}>
                {PEOPLE.remove}
              </button>
            </p>
          </>
        )}
      </div>
      <p className="note" role="status">
        {reading.state === 'busy' && PEOPLE.reading}
      </p>
      <p className="error" id={ERROR_ID} role="alert">
        {reading.state === 'refused' && reading.text}
        {reading.state === 'idle' && reading.note}
      </p>
    </details>
  );
}
