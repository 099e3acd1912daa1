import { useMemo, useState } from 'react';
import { paintPlate, paintSum, type Rgb, shownAs, sumScale } from '#lib/domain/artwork/plates.ts';
import { PLATES } from '#lib/messages/artwork/light-table.ts';
import type { ArtworkReport, ArtworkView, SlotView } from '#lib/stores/artwork/artworks.ts';
import { PagePreview } from './PagePreview.tsx';
import css from './Plates.module.css';
import { type LoadedPlates, pictureOf, usePlates } from './use-plates.ts';

type Props = { spec: SlotView['spec']; artwork: ArtworkView; report: ArtworkReport; page: number; limit: number };

/** The visible plates: all, one ink by its index, or the sum. */
type Chosen = 'all' | 'sum' | number;

/** A square of a colour; an attribute, as the policy of the pages takes no styles of elements. */
function Swatch({ colour, wide = false }: { colour: Rgb; wide?: boolean }) {
  return (
    <svg className={wide ? css.step : css.swatch} viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width="10" height="10" fill={`rgb(${colour.join(' ')})`} />
    </svg>
  );
}

function Scale({ limit }: { limit: number }) {
  const steps = sumScale(limit);
  return (
    <div className={css.scale}>
      <b aria-hidden="true">{PLATES.scale}</b>
      <ol aria-label={PLATES.scale}>
        {steps.map((step, at) => (
          <li key={step.to}>
            <Swatch colour={step.colour} wide />
            <span className="num">{PLATES.step(step, steps[at - 1]?.to ?? null)}</span>
          </li>
        ))}
      </ol>
      <p className="note">{PLATES.limit(limit)}</p>
    </div>
  );
}

function paint(plates: LoadedPlates, chosen: Chosen, inks: readonly string[], limit: number): string | null {
  const pixels = plates.width * plates.height;
  if (chosen === 'all') return null;
  if (chosen === 'sum') return pictureOf(paintSum(plates.grey, plates.count, pixels, sumScale(limit)), plates);
  return pictureOf(paintPlate(plates.grey, chosen, pixels, shownAs(inks[chosen] ?? '')), plates);
}

function Choice({ inks, chosen, onChoose }: { inks: readonly string[]; chosen: Chosen; onChoose: (chosen: Chosen) => void }) {
  const all: Chosen[] = ['all', ...inks.keys(), 'sum'];
  return (
    <fieldset className={`row ${css.choice}`}>
      <legend className="visually-hidden">{PLATES.legend}</legend>
      {all.map((one) => (
        <button key={one} type="button" className="button button-small" aria-pressed={one === chosen} onClick={() => onChoose(one)}>
          {typeof one === 'number' ? (
            <>
              <Swatch colour={shownAs(inks[one] ?? '')} />
              <abbr title={PLATES.name(inks[one] ?? '')}>{PLATES.short(inks[one] ?? '')}</abbr>
            </>
          ) : (
            PLATES[one]
          )}
        </button>
      ))}
    </fieldset>
  );
}

/** The inks of a page, each by itself and all together by a scale of sums. */
export function Plates({ limit, ...page }: Props) {
  const [chosen, choose] = useState<Chosen>('sum');
  const inks = page.report.sheets[page.page - 1]?.inks ?? [];
  const plates = usePlates(page.artwork.plates?.[page.page - 1] ?? null, inks.length);
  const picture = useMemo(() => (typeof plates === 'string' ? null : paint(plates, chosen, inks, limit)), [plates, chosen, inks, limit]);
  const label = typeof chosen === 'number' ? PLATES.picture(page.page, inks[chosen] ?? '') : PLATES.sumPicture(page.page);
  return (
    <div>
      <Choice inks={inks} chosen={chosen} onChoose={choose} />
      {typeof plates === 'string' && <p className="note">{PLATES[plates]}</p>}
      <PagePreview {...page} instead={picture === null ? undefined : { picture, label }} />
      {chosen === 'sum' && <Scale limit={limit} />}
    </div>
  );
}
