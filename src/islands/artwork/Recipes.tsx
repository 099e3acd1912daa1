import { useStore } from '@nanostores/react';
import { PROGRAMS } from '#lib/domain/artwork/recipes.ts';
import { PROGRAM_LEGEND, RECIPES, recipeIn, recipesBeside, recipesFor } from '#lib/messages/artwork/recipes.ts';
import { ROUTES } from '#lib/routes.ts';
import { $artworkProgram } from '#lib/stores/artwork/artwork-program.ts';
import type { ArtworkFinding } from '#lib/stores/artwork/artworks.ts';
import css from './Findings.module.css';

const linkTo = (place: string) => ({ className: 'link', href: `${ROUTES.artworkRecipes}#${place}`, target: '_blank', rel: 'noopener' });

/**
 * Instructions for the customer's program, opened in another tab so that the findings stay here. If there is none for it, other programs
 * are offered.
 */
export function Recipes({ finding }: { finding: ArtworkFinding }) {
  const chosen = useStore($artworkProgram);
  const recipes = recipesFor(finding);
  const own = recipes.find(({ program }) => program === chosen);
  if (own !== undefined)
    return (
      <p>
        <a {...linkTo(own.place)}>{recipeIn(own.program)}</a>
      </p>
    );
  return (
    <details className={css.recipes}>
      <summary>{chosen === null ? RECIPES : recipesBeside(chosen)}</summary>
      <ul className="row">
        {recipes.map(({ program, place }) => (
          <li key={program}>
            <a {...linkTo(place)}>{program}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The customer's program, chosen once: every recipe follows it. */
export function ProgramChoice() {
  const chosen = useStore($artworkProgram);
  return (
    <fieldset className="row">
      <legend className="note">{PROGRAM_LEGEND}</legend>
      {PROGRAMS.map((program) => (
        <button
          key={program}
          type="button"
          className="button button-small"
          aria-pressed={program === chosen}
          onClick={() => $artworkProgram.set(program === chosen ? null : program)}
        >
          {program}
        </button>
      ))}
    </fieldset>
  );
}
