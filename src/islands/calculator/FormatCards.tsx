import type { Format } from '#lib/domain/product/product.ts';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import { changeJob } from '#lib/stores/product/calculator.ts';
import { Drawing } from '../parts/Drawing.tsx';
import css from './Cards.module.css';
import { ChangeNotice } from './ChangeNotice.tsx';
import type { Calculation } from './calculation.ts';
import { commonScale, drawFormat } from './format-picture.ts';
import optionCss from './Option.module.css';

type CardProps = { format: Format; scale: number; calculation: Calculation };

function FormatCard({ format, scale, calculation: { job, product, choiceOf } }: CardProps) {
  const { reason, note } = choiceOf('format', format.id);
  return (
    <label className="card">
      <input
        type="radio"
        name="format"
        value={format.id}
        checked={job.format === format.id}
        disabled={reason !== null}
        onChange={() => changeJob({ format: format.id })}
      />
      <span className={css.picture}>
        <Drawing picture={drawFormat(format, product)} scale={scale} />
      </span>
      <b className="num">{format.name}</b>
      <small>{reason ?? format.note}</small>
      <small className="num">{note}</small>
    </label>
  );
}

/** Formats as cards with outlines in one scale. */
export function FormatCards(calculation: Calculation) {
  const { product } = calculation;
  const scale = commonScale(product.formats);
  return (
    <fieldset className={optionCss.option}>
      <legend>{CALCULATOR.format}</legend>
      <div className={`cards ${css.cards} ${css.formats}`}>
        {product.formats.map((format) => (
          <FormatCard key={format.id} format={format} scale={scale} calculation={calculation} />
        ))}
      </div>
      <ChangeNotice calculation={calculation} of={['format']} />
    </fieldset>
  );
}
