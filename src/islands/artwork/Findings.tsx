import type { ReactNode } from 'react';
import { type FindingGroup, groupFindings } from '#lib/domain/artwork/finding-groups.ts';
import { explainFinding, explainUnmeasured } from '#lib/messages/artwork/artwork-check.ts';
import { withoutPicture } from '#lib/messages/artwork/edge-findings.ts';
import { onAllPages } from '#lib/messages/artwork/explanation.ts';
import { LIGHT_TABLE } from '#lib/messages/artwork/light-table.ts';
import type { ArtworkFinding, ArtworkReport } from '#lib/stores/artwork/artworks.ts';
import { SEVERITY_STATES, StateMark } from '../parts/StateMark.tsx';
import css from './Findings.module.css';
import { ProgramChoice, Recipes } from './Recipes.tsx';

/** A finding that can be shown: by its number, on a page, at a place. */
export type Shown = { number: number; page: number; place: NonNullable<ArtworkFinding['place']> };

/** Turns to a finding's page; `onShow` moves the loupe there, and `isAiming` tells whether the loupe is open. */
type Turn = { page: number; onTo: (page: number) => void; isAiming: boolean; onShow: (shown: Shown, isAsked: boolean) => void };

/** `mend`: the correction offered at a finding. */
type Props = { report: ArtworkReport; turn?: Turn; mend?: (finding: ArtworkFinding) => ReactNode };

/** The place of a finding to show: on the page in view if there is one. */
function shownOf({ number, all }: FindingGroup<ArtworkFinding>, page: number): Shown | null {
  const placed = all.filter((one) => one.place !== null);
  const found = placed.find((one) => (one.page ?? 1) === page) ?? placed[0];
  return found?.place == null ? null : { number, page: found.page ?? 1, place: found.place };
}

/** The title of a finding. If it has a place, pressing the title shows it; with the loupe open, hovering is enough. */
function Title({ group, turn, children }: { group: FindingGroup<ArtworkFinding>; turn: Turn | undefined; children: string }) {
  const shown = turn === undefined ? null : shownOf(group, turn.page);
  if (turn === undefined || shown === null) return children;
  return (
    <button
      type="button"
      className="inline-action"
      onFocus={() => turn.isAiming && turn.onShow(shown, false)}
      onClick={() => turn.onShow(shown, true)}
    >
      {children}
    </button>
  );
}

type OneProps = { group: FindingGroup<ArtworkFinding>; pages: number; turn: Turn | undefined; mend: Props['mend'] };

/** One finding, with instructions and a link to its page. */
function One({ group, pages, turn, mend }: OneProps) {
  const { number, first, pages: on } = group;
  const { title, text, fix } = onAllPages(explainFinding(first), first, on);
  const where = on[0];
  return (
    <li>
      <StateMark state={SEVERITY_STATES[first.severity] ?? 'bad'} />
      <div>
        <h4>
          <Title group={group} turn={turn}>{`${number}. ${title}`}</Title>
          {on.length > 0 && pages > 1 && <small> {LIGHT_TABLE.onPages(on)}</small>}
        </h4>
        <p>{text}</p>
        <p>{turn === undefined ? withoutPicture(fix) : fix}</p>
        {mend?.(first)}
        {first.severity > 1 && <Recipes finding={first} />}
        {where !== undefined && turn !== undefined && !on.includes(turn.page) && (
          <button type="button" className="link" onClick={() => turn.onTo(where)}>
            {LIGHT_TABLE.page(where, pages)}
          </button>
        )}
      </div>
    </li>
  );
}

/**
 * All findings, each once for all its pages, numbered as on the picture. Checks that could not be made are never shown as passed; without
 * pictures they come first.
 */
export function Findings({ report: { findings, unmeasured, pages }, turn, mend }: Props) {
  const choice = findings.some(({ severity }) => severity > 1) && <ProgramChoice />;
  return (
    <>
      {turn !== undefined && choice}
      {findings.length > 0 && (
        <ol className={css.findings}>
          {groupFindings(findings).map((group) => (
            <One key={group.number} {...{ group, pages, turn, mend }} />
          ))}
        </ol>
      )}
      {turn === undefined && choice}
      {unmeasured.length > 0 && pages > 0 && (
        <details className={css.unmeasured}>
          <summary>{LIGHT_TABLE.unmeasured}</summary>
          <ul>
            {explainUnmeasured(unmeasured).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
