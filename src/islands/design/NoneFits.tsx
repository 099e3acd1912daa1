import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import type { PageSpec } from '#lib/domain/design/fill.ts';
import type { Typed } from '#lib/domain/design/person.ts';
import { DESIGN } from '#lib/messages/product/design.ts';
import { noneFitsText, turnText } from '#lib/messages/product/design-wall.ts';
import { setTemplate, wantTools } from '#lib/stores/design/set-template.ts';
import { $faces } from '#lib/stores/design/typefaces.ts';
import { designCards } from './design-cards.ts';
import { DESIGN_DATA } from './design-data.ts';

type Props = { why: string; product: string; person: Typed; page: PageSpec; onTurn: (() => void) | null };

/** Templates of the sheet turned by a quarter; none where it is drilled, for its holes would lie elsewhere. */
const turnedOf = (product: string, page: PageSpec) => {
  const turned = { ...page, width: page.height, height: page.width };
  return { turned, cards: page.holes.length > 0 ? [] : designCards(DESIGN_DATA.templates, product, turned) };
};

/** So many of them are asked for what they are set with. */
const TRIED = 6;

/** No template takes what was typed: says what is in the way, and turns the sheet where that is known to help. */
export function NoneFits({ why, product, person, page, onTurn }: Props) {
  // Each typeface that comes may set one more.
  useStore($faces);
  const { turned, cards } = useMemo(() => turnedOf(product, page), [product, page]);
  useEffect(() => {
    for (const card of cards.slice(0, TRIED)) wantTools(card, DESIGN_DATA.faces);
  }, [cards]);
  const isHelped = onTurn !== null && cards.some((card) => setTemplate(card, person, turned)?.ok === true);
  return (
    <div className="notice" role="status">
      <p>{noneFitsText(why)}</p>
      {isHelped && (
        <button type="button" className="button button-small" onClick={onTurn}>
          {turnText(turned.width > turned.height ? DESIGN.lying : DESIGN.upright)}
        </button>
      )}
    </div>
  );
}
