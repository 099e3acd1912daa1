import { Suspense } from 'react';
import type { PaperCode } from '#lib/domain/codes.ts';
import { findPaper } from '#lib/domain/job/job.ts';
import { formatDifference } from '#lib/messages/format/figures.ts';
import { CALCULATOR, thicknessText } from '#lib/messages/product/calculator.ts';
import { changeJob } from '#lib/stores/product/calculator.ts';
import { ChangeNotice } from './ChangeNotice.tsx';
import type { Calculation } from './calculation.ts';
import { laterPart, useLater } from './later.ts';
import optionCss from './Option.module.css';
import css from './PaperPicker.module.css';
import type { PaperPhoto } from './Swatch.tsx';

type Props = { calculation: Calculation; field: 'paper' | 'coverPaper'; codes: readonly PaperCode[]; legend: string; photos: PaperPhotos };
export type PaperPhotos = Readonly<Record<string, PaperPhoto>>;

type Paper = NonNullable<ReturnType<typeof findPaper>>;

const Swatch = laterPart(({ Swatch }) => Swatch);

/** Pixels per millimetre of a sheet's edge. */
const EDGE_SCALE = 50;
/** Height of every edge drawing, so that all have one scale with the office sheet, which is a tenth of a millimetre thick. */
const EDGE_PX = 20;

/** The edge of a sheet, fifty times enlarged, next to an office sheet. */
function Edge({ thickness }: { thickness: number }) {
  const height = Math.min(EDGE_PX - 1, thickness * EDGE_SCALE);
  return (
    <svg className={css.edge} viewBox={`0 0 78 ${EDGE_PX}`} aria-hidden="true">
      <path className="d-sheet" d={`M.5 19.5v${-height}h56v${height}zm60 0v-5h16v5z`} />
    </svg>
  );
}

type CardProps = Pick<Props, 'calculation' | 'field' | 'photos'> & { paper: Paper; isHere: boolean };

function Card({ calculation: { job, choiceOf }, field, photos, paper, isHere }: CardProps) {
  const { code, name, thickness, surface, feel } = paper;
  const { reason, difference, effect } = choiceOf(field, code);
  return (
    <label className="card">
      <input
        type="radio"
        name={field === 'paper' ? 'paper' : 'cover'}
        value={code}
        checked={job[field] === code}
        disabled={reason !== null}
        onChange={() => changeJob({ [field]: code })}
      />
      {surface !== undefined && (
        <i>
          {isHere && (
            <Suspense>
              <Swatch surface={surface} photo={photos[code]} />
            </Suspense>
          )}
        </i>
      )}
      <b>{name}</b>
      <small>{[feel, reason ?? effect].filter(Boolean).join(' ')}</small>
      <small className="num">
        <Edge thickness={thickness} /> {[thicknessText(thickness), formatDifference(difference ?? 0)].filter(Boolean).join(', ')}
      </small>
    </label>
  );
}

/** Papers as samples: how each takes light and pen, how it feels, its thickness to scale, the price difference. */
export function PaperPicker({ calculation, field, codes, legend, photos }: Props) {
  const papers = codes.flatMap((code) => findPaper(code, calculation.list) ?? []);
  const isHere = useLater();
  return (
    <fieldset className={`${optionCss.option} ${css.picker}`}>
      <legend>{legend}</legend>
      <div className={`cards ${css.papers}`}>
        {papers.map((paper) => (
          <Card key={paper.code} {...{ calculation, field, photos, paper, isHere }} />
        ))}
      </div>
      {field === 'paper' && <p className="note">{CALCULATOR.paperNote}</p>}
      <ChangeNotice calculation={calculation} of={[field]} />
    </fieldset>
  );
}
