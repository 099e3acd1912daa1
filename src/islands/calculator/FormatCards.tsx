import { formatDifference } from '#lib/messages/format/figures.ts';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import { changeJob } from '#lib/stores/calculator.ts';
import { Drawing } from '../Drawing.tsx';
import type { Calculation } from './calculation.ts';
import { commonScale, drawFormat } from './format-picture.ts';

/** Formats as cards with outlines in one scale. */
export function FormatCards({ job, product, choiceOf }: Calculation) {
  const scale = commonScale(product.formats);
  return (
    <fieldset className="option">
      <legend>{CALCULATOR.format}</legend>
      <div className="cards formats">
        {product.formats.map((format) => {
          const { reason, difference } = choiceOf('format', format.id);
          return (
            <label className="card" key={format.id}>
              <input
                type="radio"
                name="format"
                value={format.id}
                checked={job.format === format.id}
                disabled={reason !== null}
                onChange={() => changeJob({ format: format.id })}
              />
              <span className="picture">
                <Drawing picture={drawFormat(format)} scale={scale} />
              </span>
              <b className="num">{format.name}</b>
              <small>{reason ?? format.note}</small>
              <small className="num">{formatDifference(difference ?? 0)}</small>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
