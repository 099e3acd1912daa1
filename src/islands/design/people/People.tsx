import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import type { PageSpec } from '#lib/domain/design/fill.ts';
import type { PeopleTable } from '#lib/domain/design/people/people-table.ts';
import { isBarred } from '#lib/domain/design/people/remarks.ts';
import { longestOf } from '#lib/domain/design/people/table-changes.ts';
import type { Person } from '#lib/domain/design/person.ts';
import { outText, PEOPLE, peopleTitle, readyText, skippedText, solveText, tooManyText, viewText } from '#lib/messages/product/people.ts';
import { $designDraft } from '#lib/stores/design/design-draft.ts';
import { $peopleView, putAllIn } from '#lib/stores/design/people.ts';
import { $many, $taking } from '#lib/stores/design/taken.ts';
import type { DesignCard } from '../design-cards.ts';
import { Segments } from '../Segments.tsx';
import css from '../Wall.module.css';
import { ColumnsField } from './ColumnsField.tsx';
import { focusTitle, TITLE_ID } from './focus-title.ts';
import { MendAll } from './MendAll.tsx';
import { PeopleLines } from './PeopleLines.tsx';
import { useFits } from './use-fits.ts';
import { useLines } from './use-lines.ts';

type Props = { table: PeopleTable; card: DesignCard | undefined; page: PageSpec; most: number };

/** A press that some people stand in the way of leads to their lines. */
function useBarred(barred: number): void {
  const { state } = useStore($taking);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (state !== 'failed' || barred === 0) return;
    $peopleView.set('remarked');
    focusTitle();
  }, [state]);
}

/** All lines, or those that something is said about. */
function View({ all, remarked }: { all: number; remarked: number }) {
  const options = [
    ['all', viewText('all', all)],
    ['remarked', viewText('remarked', remarked)],
  ] as const;
  const view = useStore($peopleView);
  return <Segments name="people-view" legend={PEOPLE.which} options={options} value={view} onChange={(next) => $peopleView.set(next)} />;
}

/** Notes on a table as a whole. */
function Notes({ table, count, most }: { table: PeopleTable; count: number; most: number }) {
  const out = table.records.filter(({ isOut }) => isOut).length;
  return (
    <>
      {count > most && <p className="error">{tooManyText(count, most)}</p>}
      <p className="note">
        {PEOPLE.onWall} {PEOPLE.common} {table.skipped > 0 && skippedText(table.skipped)}
        {out > 0 && (
          <>
            {' '}
            {outText(out)}{' '}
            <button type="button" className="inline-action" onClick={putAllIn}>
              {PEOPLE.putIn}
            </button>
          </>
        )}
      </p>
    </>
  );
}

/** The people of a table, each set in the chosen template, with what is wrong under their line. */
export function People({ table, card, page, most }: Props) {
  const { person: typed } = useStore($designDraft, { ssr: 'initial' });
  const lines = useLines(table, typed);
  const people = useMemo(() => lines.map(({ person }) => person), [lines]);
  const fits = useFits(people, card, page);
  const [wanted, setWanted] = useState<number | null>(null);
  const isLineBarred = ({ person, remarks }: (typeof lines)[number]): boolean =>
    remarks.some(isBarred) || fits.filledOf(person)?.ok === false;
  const barred = lines.filter(isLineBarred).length;
  const remarked = new Set(lines.flatMap((line) => (line.remarks.length > 0 || isLineBarred(line) ? [line.at] : [])));
  const isChecking = lines.some(({ person }) => fits.filledOf(person) === undefined);
  const stateText = card === undefined ? PEOPLE.chooseTemplate : isChecking ? PEOPLE.checking : readyText(barred, remarked.size);
  const shown: Person = lines.find(({ at }) => at === wanted)?.person ?? longestOf(people) ?? typed;
  useEffect(() => $many.set({ people, shown, solve: barred > 0 ? solveText(barred) : '' }), [people, barred, shown]);
  useEffect(() => () => $many.set(null), []);
  useBarred(barred);
  return (
    <section className="stack" aria-labelledby={TITLE_ID}>
      <div className={css.bar}>
        <h2 id={TITLE_ID} tabIndex={-1} aria-live="polite">
          {peopleTitle(people.length)}
        </h2>
        {remarked.size > 0 && <View all={lines.length} remarked={remarked.size} />}
      </div>
      <p role="status">{stateText}</p>
      <Notes table={table} count={people.length} most={most} />
      <ColumnsField key={table.heads.join()} table={table} />
      <MendAll lines={lines} />
      <PeopleLines {...{ table, lines, remarked, page, fits, shown }} onShow={setWanted} />
    </section>
  );
}
