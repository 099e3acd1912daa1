import { Suspense, useState } from 'react';
import { settledFormat } from '#lib/domain/job/job.ts';
import { readCustomSize } from '#lib/domain/product/custom-size.ts';
import type { Format, Product } from '#lib/domain/product/product.ts';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import { changeJob } from '#lib/stores/product/calculator.ts';
import { Drawing } from '../parts/Drawing.tsx';
import css from './Cards.module.css';
import { ChangeNotice } from './ChangeNotice.tsx';
import { CustomCards } from './CustomCards.tsx';
import type { Calculation } from './calculation.ts';
import { commonScale, drawFormat } from './format-picture.ts';
import { laterPart, useLater } from './later.ts';
import optionCss from './Option.module.css';

const CustomSize = laterPart(({ CustomSize }) => CustomSize);
const FormatPrint = laterPart(({ FormatPrint }) => FormatPrint);

/** The custom size on the page; one that was typed stays in its fields while it happens to be a listed format. */
function useCustomSize({ job: { format }, product }: Calculation) {
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && settledFormat(typed, product) === format;
  const id = isTyped ? typed : readCustomSize(format) === undefined ? null : format;
  const choose = (size: string) => {
    setTyped(size);
    changeJob({ format: settledFormat(size, product) });
  };
  return { id, choose, leave: () => setTyped(null) };
}

/** Its outline in the static page; what is printed on it comes with the file that draws. */
function Picture({ format, product, scale }: { format: Format; product: Product; scale: number }) {
  const outline = <Drawing picture={drawFormat(format, product)} scale={scale} />;
  if (!useLater()) return outline;
  return (
    <Suspense fallback={outline}>
      <FormatPrint {...{ format, product, scale }} />
    </Suspense>
  );
}

type CardProps = { format: Format; scale: number; calculation: Calculation; isChosen: boolean; onLeave: () => void };

function FormatCard({ format, scale, calculation: { product, choiceOf }, isChosen, onLeave }: CardProps) {
  const { reason, note } = choiceOf('format', format.id);
  return (
    <label className="card">
      <input
        type="radio"
        name="format"
        value={format.id}
        checked={isChosen}
        disabled={reason !== null}
        onChange={() => {
          onLeave();
          changeJob({ format: format.id });
        }}
      />
      <span className={css.picture}>
        <Picture {...{ format, product, scale }} />
      </span>
      <b className="num">{format.name}</b>
      <small>{reason ?? format.note}</small>
      <small className="num">{note}</small>
    </label>
  );
}

/** Formats as cards with outlines in one scale; after them sizes that are not listed. */
export function FormatCards(calculation: Calculation) {
  const { job, product } = calculation;
  const { id, choose, leave } = useCustomSize(calculation);
  const scale = commonScale(product.formats);
  return (
    <fieldset className={optionCss.option}>
      <legend>{product.formats.some(({ name }) => name.includes('×')) ? CALCULATOR.formatInMm : CALCULATOR.format}</legend>
      <div className={`cards ${css.cards} ${css.formats}`}>
        {product.formats.map((format) => (
          <FormatCard
            key={format.id}
            {...{ format, scale, calculation }}
            isChosen={id === null && job.format === format.id}
            onLeave={leave}
          />
        ))}
        {product.custom !== undefined && <CustomCards {...{ calculation, scale, id }} onChoose={choose} />}
      </div>
      {id !== null && (
        <Suspense>
          <CustomSize id={id} product={product} onChange={choose} />
        </Suspense>
      )}
      <ChangeNotice calculation={calculation} of={['format']} />
    </fieldset>
  );
}
