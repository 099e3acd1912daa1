import type { Multipage } from '#lib/domain/product/product.ts';
import { formatDifference } from '#lib/messages/format/figures.ts';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import { changeJob } from '#lib/stores/calculator.ts';
import cardsCss from './Cards.module.css';
import type { Calculation } from './calculation.ts';
import css from './Option.module.css';
import { PaperPicker } from './PaperPicker.tsx';

type Props = { calculation: Calculation; multipage: Multipage };

function Bindings({ calculation: { job, choiceOf }, multipage: { bindings } }: Props) {
  return (
    <fieldset className={css.option}>
      <legend>{CALCULATOR.binding}</legend>
      <div className={`cards ${cardsCss.cards} ${cardsCss.wide}`}>
        {bindings.map(({ id, name }) => {
          const { reason, difference } = choiceOf('binding', id);
          return (
            <label className="card" key={id}>
              <input
                type="radio"
                name="binding"
                value={id}
                checked={job.binding === id}
                disabled={reason !== null}
                onChange={() => changeJob({ binding: id })}
              />
              <b>{name}</b>
              <small className="num">{reason ?? formatDifference(difference ?? 0)}</small>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Page counts go up to hundreds: a list of the system's own, impossible counts disabled. */
function Pages({ calculation: { job, choiceOf }, multipage: { bindings, unit } }: Props) {
  const counts = bindings.find(({ id }) => id === job.binding)?.pages ?? [];
  return (
    <div className={`${css.option} field`}>
      <label className={css.legend} htmlFor="pages">
        {CALCULATOR[unit]}
      </label>
      <select
        className="input num"
        id="pages"
        name="pages"
        value={job.pages ?? ''}
        onChange={(event) => changeJob({ pages: Number(event.currentTarget.value) })}
      >
        {counts.map((count) => {
          const { reason, difference } = choiceOf('pages', count);
          return (
            <option key={count} value={count} disabled={reason !== null}>
              {[String(count), reason ?? formatDifference(difference ?? 0)].filter((text) => text !== '').join(' – ')}
            </option>
          );
        })}
      </select>
    </div>
  );
}

/** Binding, extent and cover of a product with many leaves. */
export function BookOptions(props: Props) {
  const { calculation, multipage } = props;
  return (
    <>
      <Bindings {...props} />
      <Pages {...props} />
      {multipage.coverPapers.length > 0 && (
        <PaperPicker calculation={calculation} field="coverPaper" codes={multipage.coverPapers} legend={CALCULATOR.coverPaper} />
      )}
    </>
  );
}
