import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { type Filled, fillTemplate, type PageSpec, type Tools } from '#lib/domain/design/fill.ts';
import type { Person } from '#lib/domain/design/person.ts';
import { $chosenLogo } from '#lib/stores/design/logo.ts';
import { $qrOf } from '#lib/stores/design/qr-modules.ts';
import { faceIds, toolsOf, wantTools } from '#lib/stores/design/set-template.ts';
import { $faces } from '#lib/stores/design/typefaces.ts';
import type { DesignCard } from '../design-cards.ts';
import { DESIGN_DATA } from '../design-data.ts';

/** People set in one go, so that the page answers between two. */
const AT_ONCE = 8;

const NO_FACES: readonly string[] = [];

/** What the chosen template is set with; null while there is none or it is on its way. */
function useTools(card: DesignCard | undefined): Tools | null {
  const loaded = useStore($faces, { keys: card === undefined ? [...NO_FACES] : faceIds(card) });
  const qrOf = useStore($qrOf);
  const logo = useStore($chosenLogo);
  useEffect(() => {
    if (card !== undefined) wantTools(card, DESIGN_DATA.faces);
  }, [card]);
  return useMemo(() => (card === undefined ? null : toolsOf(card, loaded, qrOf, logo)), [card, loaded, qrOf, logo]);
}

/** What came of setting a template for each of the people, and with what; those that are missing are still to be set. */
export type Fits = { tools: Tools | null; filledOf: (person: Person) => Filled | undefined };

/** Sets the chosen template for all people, a few at a time. */
export function useFits(people: readonly Person[], card: DesignCard | undefined, page: PageSpec): Fits {
  const tools = useTools(card);
  const [done, setDone] = useState<Fits>({ tools: null, filledOf: () => undefined });
  const fill = useMemo(() => {
    const known = new WeakMap<Person, Filled>();
    const filledOf = (person: Person) => known.get(person);
    /** Answers whether any are left. */
    const goOn = (all: readonly Person[]): boolean => {
      if (card === undefined || tools === null) return false;
      const left = all.filter((person) => !known.has(person));
      for (const person of left.slice(0, AT_ONCE)) known.set(person, fillTemplate(card.template, card.voice, person, page, tools));
      return left.length > AT_ONCE;
    };
    return { filledOf, goOn };
  }, [card, page, tools]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const goOn = () => {
      const isMore = fill.goOn(people);
      setDone({ tools, filledOf: (person) => fill.filledOf(person) });
      if (isMore) timer = setTimeout(goOn);
    };
    goOn();
    return () => clearTimeout(timer);
  }, [people, fill, tools]);
  return done;
}
