import type { PageSpec } from '#lib/domain/design/fill.ts';
import { isMadeFor } from '#lib/domain/design/page-spec.ts';
import type { Template, Voice } from '#lib/domain/design/template.ts';

/** A template in one of its voices; `key` names it. */
export type DesignCard = { key: string; template: Template; voice: Voice };

export const MOODS = ['all', 'calm', 'loud', 'one ink'] as const;
export type Mood = (typeof MOODS)[number];

/** Which printed side is shown, 0 the face: a job of one side has no back, whatever was chosen before. */
export const shownSide = ({ sides }: Pick<PageSpec, 'sides'>, wanted: 'face' | 'back'): 0 | 1 => (sides === 2 && wanted === 'back' ? 1 : 0);

export const cardKey = (template: string, voice: string): string => `${template}/${voice}`;

/** Every template in its first voice, then every one in its second: the first screens show the most different ones. */
export function designCards(templates: readonly Template[], product: string, page: PageSpec): DesignCard[] {
  const fitting = templates.filter((template) => isMadeFor(template, product, page));
  const most = Math.max(0, ...fitting.map(({ voices }) => voices.length));
  return Array.from({ length: most }, (_, at) => at).flatMap((at) =>
    fitting.flatMap((template) => {
      const voice = template.voices[at];
      return voice === undefined ? [] : [{ key: cardKey(template.id, voice.name), template, voice }];
    }),
  );
}

/** Cards of a mood, those that cannot be set last. */
export function shownCards(cards: readonly DesignCard[], mood: Mood, misfits: Pick<ReadonlyMap<string, string>, 'has'>): DesignCard[] {
  const wanted = cards.filter(({ voice }) => mood === 'all' || voice.mood === mood);
  const [fit, unfit] = [false, true].map((isMisfit) => wanted.filter(({ key }) => misfits.has(key) === isMisfit));
  return [...(fit ?? []), ...(unfit ?? [])];
}
