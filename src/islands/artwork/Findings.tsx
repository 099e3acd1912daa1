import { groupFindings } from '#lib/domain/artwork/finding-groups.ts';
import { explainFinding, explainUnmeasured } from '#lib/messages/artwork/artwork-check.ts';
import { ARTWORKS } from '#lib/messages/artwork/artworks.ts';
import { RECIPES, recipesFor } from '#lib/messages/artwork/recipes.ts';
import { ROUTES } from '#lib/routes.ts';
import type { ArtworkFinding, ArtworkReport } from '#lib/stores/artworks.ts';
import { SEVERITY_STATES, StateMark } from '../parts/StateMark.tsx';
import css from './Findings.module.css';

/** How it is mended in the customer's program: the page of recipes opens at the right one, and the findings stay here. */
function Recipes({ finding }: { finding: ArtworkFinding }) {
  return (
    <details className={css.recipes}>
      <summary>{RECIPES}</summary>
      <ul className="row">
        {recipesFor(finding).map(({ program, place }) => (
          <li key={program}>
            <a className="link" href={`${ROUTES.artworkRecipes}#${place}`} target="_blank" rel="noopener">
              {program}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

type Props = {
  report: ArtworkReport;
  /** Where its pages are shown, the one in view and how to turn to another. */
  turn?: { page: number; onTo: (page: number) => void };
};

/** What is wrong, each once for all its pages, by the numbers beside the picture, each with how to mend it; what could not be judged is never called fine. */
export function Findings({ report: { findings, unmeasured, pages }, turn }: Props) {
  return (
    <>
      {findings.length > 0 && (
        <ol className={css.findings}>
          {groupFindings(findings).map(({ number, first, pages: on }) => {
            const { title, text, fix } = explainFinding(first);
            const where = on[0];
            return (
              <li key={number}>
                <StateMark state={SEVERITY_STATES[first.severity] ?? 'bad'} />
                <div>
                  <h4>
                    {number}. {title}
                    {on.length > 0 && pages > 1 && <small> {ARTWORKS.onPages(on)}</small>}
                  </h4>
                  <p>{text}</p>
                  <p>{fix}</p>
                  {first.severity > 1 && <Recipes finding={first} />}
                  {where !== undefined && turn !== undefined && !on.includes(turn.page) && (
                    <button type="button" className="link" onClick={() => turn.onTo(where)}>
                      {ARTWORKS.page(where, pages)}
                    </button>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      )}
      {unmeasured.length > 0 && pages > 0 && (
        <details className={css.unmeasured}>
          <summary>{ARTWORKS.unmeasured}</summary>
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
