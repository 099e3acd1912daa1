import type { Job, Multipage } from '#lib/domain/product/product.ts';
import { pagesHeld } from '#lib/domain/rules/choice.ts';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import { pagesText } from '#lib/messages/product/changes.ts';
import { changeJob } from '#lib/stores/product/calculator.ts';
import cardsCss from './Cards.module.css';
import { ChangeNotice } from './ChangeNotice.tsx';
import type { Calculation } from './calculation.ts';
import css from './Option.module.css';
import { type PaperPhotos, PaperPicker } from './PaperPicker.tsx';

type Props = { calculation: Calculation; multipage: Multipage; photos: PaperPhotos };

/** A binding's capacity, what it changes, and its price. */
function bindingNote(id: Job['binding'], { job, product, list, choiceOf }: Calculation, { bindings }: Multipage): string {
  const { reason, note } = choiceOf('binding', id ?? '');
  if (reason !== null) return reason;
  const counts = bindings.flatMap(({ pages }) => pages);
  const held = pagesText(pagesHeld(id, job, product, list), { least: Math.min(...counts), most: Math.max(...counts) });
  return [held, note].filter((text) => text !== '').join('; ');
}

function Bindings({ calculation, multipage }: Omit<Props, 'photos'>) {
  const { job, choiceOf } = calculation;
  return (
    <fieldset className={css.option}>
      <legend>{CALCULATOR.binding}</legend>
      <div className={`cards ${cardsCss.cards} ${cardsCss.wide}`}>
        {multipage.bindings.map(({ id, name }) => {
          const { reason } = choiceOf('binding', id);
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
              <small className="num">{bindingNote(id, calculation, multipage)}</small>
            </label>
          );
        })}
      </div>
      <ChangeNotice calculation={calculation} of={['binding']} />
    </fieldset>
  );
}

/** Page counts go up to hundreds: a list of the system's own, impossible counts disabled. */
function Pages({ calculation, multipage: { bindings, unit } }: Omit<Props, 'photos'>) {
  const { job, choiceOf } = calculation;
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
          const { reason, note } = choiceOf('pages', count);
          return (
            <option key={count} value={count} disabled={reason !== null}>
              {[String(count), reason ?? note].filter((text) => text !== '').join(' – ')}
            </option>
          );
        })}
      </select>
      <ChangeNotice calculation={calculation} of={['pages']} />
    </div>
  );
}

/** Binding, extent and cover of a product with many leaves. */
export function BookOptions(props: Props) {
  const { calculation, multipage, photos } = props;
  return (
    <>
      <Bindings {...props} />
      <Pages {...props} />
      {multipage.coverPapers.length > 0 && (
        <PaperPicker
          calculation={calculation}
          field="coverPaper"
          codes={multipage.coverPapers}
          legend={CALCULATOR.coverPaper}
          photos={photos}
        />
      )}
    </>
  );
}
