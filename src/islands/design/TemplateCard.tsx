import { useStore } from '@nanostores/react';
import { memo, useEffect, useId, useMemo, useRef } from 'react';
import type { DesignPage } from '#lib/domain/design/document.ts';
import type { Filled, PageSpec } from '#lib/domain/design/fill.ts';
import type { Typed } from '#lib/domain/design/person.ts';
import type { Typefaces } from '#lib/domain/design/typeface.ts';
import { DESIGN } from '#lib/messages/product/design.ts';
import { leftText, misfitText, pictureText } from '#lib/messages/product/design-wall.ts';
import { LOGO } from '#lib/messages/product/logo.ts';
import { chooseTemplate } from '#lib/stores/design/design-draft.ts';
import { dropFailure } from '#lib/stores/design/taking.ts';
import { CutAway } from './CutAway.tsx';
import { DesignPicture } from './DesignPicture.tsx';
import type { DesignCard } from './design-cards.ts';
import { DESIGN_DATA } from './design-data.ts';
import { $screens } from './logo-screens.ts';
import { useFilled } from './use-filled.ts';
import { A_SCREEN_AWAY, SEEN, useNear } from './use-near.ts';
import css from './Wall.module.css';

const NO_FACES: Typefaces = new Map();
const NAME = 'template';

const familyOf = ({ voice }: DesignCard): string =>
  [...new Set(Object.values(voice.faces).map((id) => DESIGN_DATA.faces[id]?.family ?? ''))].filter((name) => name !== '').join(', ');

/** What does not stand on it, or why it cannot be set. */
function remarkOf(filled: Filled | undefined, isSample: boolean): string {
  if (filled === undefined || isSample) return '';
  if (!filled.ok) return misfitText(filled);
  const objects = filled.design.pages.flatMap((page) => page.objects);
  const isWidened = objects.some((object) => object.kind === 'logo' && object.isWidened);
  return [leftText(filled.left), isWidened ? LOGO.widened : ''].filter((text) => text !== '').join(', ');
}

/** The logo stands on another side than the one that is shown. */
function isLogoBehind(filled: Filled | undefined, side: 0 | 1): boolean {
  const sides = filled?.ok ? filled.design.pages.map(({ objects }) => objects.some(({ kind }) => kind === 'logo')) : [];
  return side === 0 && sides[0] === false && sides[1] === true;
}

/** What a side says, text by text. */
const textsOn = (page: DesignPage | undefined): string[] =>
  (page?.objects ?? []).flatMap((object) => (object.kind === 'text' ? [object.lines.join(' ')] : []));

export type CardProps = {
  card: DesignCard;
  person: Typed;
  /** The person once the cards on the screen show them. */
  later: Typed;
  page: PageSpec;
  /** Of the corners, mm. */
  rounding: number;
  /** 0 is the face. */
  side: 0 | 1;
  isSample: boolean;
  isChosen: boolean;
  isMisfit: boolean;
  isTaking: boolean;
  /** `why` it cannot be set, empty when it can. */
  onFit: (key: string, why: string) => void;
  onTake: () => void;
};

/** One template in one voice, filled. It is set only near the screen; one that does not fit is tried again with each change. */
export const TemplateCard = memo(function TemplateCard(props: CardProps) {
  const { card, person, later, page, rounding, side, isSample, isChosen, isMisfit, isTaking, onFit, onTake } = props;
  const { key, template, voice } = card;
  const item = useRef<HTMLLIElement>(null);
  const id = useId();
  const screens = useStore($screens);
  const [isSeen, isNear] = [useNear(item, SEEN), useNear(item, A_SCREEN_AWAY)];
  const set = useFilled(card, isSeen ? person : later, page, isNear || isMisfit || isChosen);
  const filled = set?.filled;
  useEffect(() => {
    if (filled !== undefined) onFit(key, filled.ok ? '' : misfitText(filled));
  }, [filled, key, onFit]);
  const { width, height } = page;
  const design = useMemo(
    () => ({ width, height, pages: filled?.ok && isNear ? filled.design.pages : [] }),
    [width, height, filled, isNear],
  );
  const away = useMemo(() => <CutAway page={page} rounding={rounding} side={side} />, [page, rounding, side]);
  const remark = remarkOf(filled, isSample);
  // A sheet with nothing on it says nothing: the reason stands alone.
  const isEmpty = filled?.ok === false && !isSample;
  const label = pictureText(template.name, voice.name, side === 0 ? DESIGN.face : DESIGN.back, textsOn(design.pages[side]));
  return (
    <li ref={item} className={`stack ${css.card} ${isChosen ? css.chosen : ''}`} data-misfit={isMisfit || undefined}>
      <label className="stack">
        <input
          type="radio"
          name={NAME}
          value={key}
          checked={isChosen}
          aria-labelledby={`${id}-name`}
          aria-describedby={remark === '' ? undefined : `${id}-remark`}
          onChange={() => {
            dropFailure();
            chooseTemplate({ template: template.id, voice: voice.name });
          }}
        />
        {!isEmpty && (
          <span
            className={isChosen ? `crop ${css.sheet}` : css.sheet}
            data-waiting={filled === undefined || undefined}
            data-rounded={rounding > 0 || undefined}
          >
            <DesignPicture design={design} page={side} label={label} screens={screens} typefaces={set?.typefaces ?? NO_FACES}>
              {away}
            </DesignPicture>
          </span>
        )}
        <span className={css.caption} id={`${id}-name`}>
          <b>{template.name}</b>{' '}
          <small>{[voice.name, familyOf(card), ...(isLogoBehind(filled, side) ? [LOGO.onBack] : [])].join(' · ')}</small>
        </span>
        {remark !== '' && (
          <span className={`note ${css.remark}`} id={`${id}-remark`}>
            {remark}
          </span>
        )}
      </label>
      {isChosen && filled?.ok && (
        <button type="button" className="button button-primary button-small wide" aria-disabled={isTaking} onClick={onTake}>
          {isTaking ? DESIGN.taking : DESIGN.take}
        </button>
      )}
    </li>
  );
});
