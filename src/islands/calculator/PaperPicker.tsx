import type { PaperCode } from '#lib/domain/codes.ts';
import { findPaper } from '#lib/domain/job/job.ts';
import { CALCULATOR, thicknessText } from '#lib/messages/product/calculator.ts';
import { optionNote } from '#lib/messages/product/changes.ts';
import { changeJob } from '#lib/stores/calculator.ts';
import { ChangeNotice } from './ChangeNotice.tsx';
import type { Calculation } from './calculation.ts';
import optionCss from './Option.module.css';
import css from './PaperPicker.module.css';

type Props = { calculation: Calculation; field: 'paper' | 'coverPaper'; codes: readonly PaperCode[]; legend: string };

/** Pixels per millimetre of a sheet's edge. */
const EDGE_SCALE = 20;
const BAR = { width: 60, height: 8 };

/** The edge of a sheet, twenty times as thick as it is. */
function Edge({ thickness }: { thickness: number }) {
  const height = Math.min(BAR.height - 1, thickness * EDGE_SCALE);
  return (
    <svg viewBox={`0 0 ${BAR.width} ${BAR.height}`} width={BAR.width} height={BAR.height} aria-hidden="true">
      <rect className="d-sheet" x=".5" y={BAR.height - height - 0.5} width={BAR.width - 1} height={height} />
    </svg>
  );
}

/** Papers as rows: name, thickness to scale, price difference. */
export function PaperPicker({ calculation, field, codes, legend }: Props) {
  const { job, list, choiceOf } = calculation;
  const papers = codes.flatMap((code) => findPaper(code, list) ?? []);
  return (
    <fieldset className={optionCss.option}>
      <legend>{legend}</legend>
      <div className={`picks ${css.papers}`}>
        {papers.map(({ code, name, thickness }) => {
          const { reason, difference, effect } = choiceOf(field, code);
          return (
            <label className="pick" key={code}>
              <input
                type="radio"
                name={field === 'paper' ? 'paper' : 'cover'}
                value={code}
                checked={job[field] === code}
                disabled={reason !== null}
                onChange={() => changeJob({ [field]: code })}
              />
              <span>
                <b>{name}</b>
                {(reason ?? effect) !== '' && <small>{reason ?? effect}</small>}
              </span>
              <span className={css.edge}>
                <Edge thickness={thickness} />
                <small className="num">{thicknessText(thickness)}</small>
              </span>
              <span className={`num ${css.difference}`}>{optionNote('', difference ?? 0)}</span>
            </label>
          );
        })}
      </div>
      {field === 'paper' && <p className="note">{CALCULATOR.paperNote}</p>}
      <ChangeNotice calculation={calculation} of={[field]} />
    </fieldset>
  );
}
