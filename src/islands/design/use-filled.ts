import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { type Filled, fillTemplate, type PageSpec } from '#lib/domain/design/fill.ts';
import type { Typed } from '#lib/domain/design/person.ts';
import type { Typefaces } from '#lib/domain/design/typeface.ts';
import { $chosenLogo } from '#lib/stores/design/logo.ts';
import { $qrOf } from '#lib/stores/design/qr-modules.ts';
import { faceIds, toolsOf, wantTools } from '#lib/stores/design/set-template.ts';
import { $faces } from '#lib/stores/design/typefaces.ts';
import type { DesignCard } from './design-cards.ts';
import { DESIGN_DATA } from './design-data.ts';

/** A card set for a person, and the typefaces it is drawn with; null until it `isWanted` and they have come. */
export function useFilled(
  card: DesignCard,
  person: Typed,
  page: PageSpec,
  isWanted: boolean,
): { filled: Filled; typefaces: Typefaces } | null {
  const loaded = useStore($faces, { keys: faceIds(card) });
  const qrOf = useStore($qrOf);
  const logo = useStore($chosenLogo);
  useEffect(() => {
    if (isWanted) wantTools(card, DESIGN_DATA.faces);
  }, [card, isWanted]);
  const tools = useMemo(() => toolsOf(card, loaded, qrOf, logo), [card, loaded, qrOf, logo]);
  return useMemo(() => {
    if (!isWanted || tools === null) return null;
    return { filled: fillTemplate(card.template, card.voice, person, page, tools), typefaces: tools.typefaces };
  }, [card, person, page, isWanted, tools]);
}
