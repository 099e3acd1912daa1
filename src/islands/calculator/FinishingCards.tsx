import type { FinishingOption } from '#lib/domain/product/product.ts';
import { addedDaysText, CALCULATOR, sizeText } from '#lib/messages/product/calculator.ts';
import { optionNote } from '#lib/messages/product/changes.ts';
import { changeJob } from '#lib/stores/product/calculator.ts';
import { Drawing } from '../parts/Drawing.tsx';
import css from './Cards.module.css';
import { ChangeNotice } from './ChangeNotice.tsx';
import type { Calculation } from './calculation.ts';
import { drawFinishing } from './finishing-picture.ts';
import optionCss from './Option.module.css';

/** The finishing list with one option's checkbox checked or cleared. */
const toggled = (finishing: readonly string[], id: string): string[] =>
  finishing.includes(id) ? finishing.filter((other) => other !== id) : [...finishing, id];

const joined = (...texts: string[]): string => texts.filter((text) => text !== '').join(', ');

/** Options that belong to the product are always ticked; impossible ones show the reason. */
function FinishingCard({ option, calculation: { job, choiceOf } }: { option: FinishingOption; calculation: Calculation }) {
  const { id, code, name, note, included } = option;
  const details = [note, sizeText(option)].filter(Boolean).join(', ');
  const isTicked = included === true || job.finishing.includes(id);
  const finishing = toggled(job.finishing, id);
  const { reason, difference, effect, days } = choiceOf('finishing', id, { finishing });
  const price = isTicked ? -(difference ?? 0) : (difference ?? 0);
  return (
    <label className="card">
      <input
        type="checkbox"
        name="finishing"
        value={id}
        checked={isTicked}
        disabled={reason !== null}
        onChange={() => changeJob({ finishing })}
      />
      <span className={css.picture}>
        <Drawing picture={drawFinishing(code)} />
      </span>
      <b>{name}</b>
      <small>{included === true || reason === null ? details : reason}</small>
      <small className="num">
        {included === true ? CALCULATOR.included : joined(optionNote(effect, price), addedDaysText(isTicked ? -days : days))}
      </small>
    </label>
  );
}

/** Finishing as cards, each with what it adds to price and days. */
export function FinishingCards(calculation: Calculation) {
  const { product } = calculation;
  if (product.finishing.length === 0) return null;
  return (
    <fieldset className={optionCss.option}>
      <legend>{CALCULATOR.finishing}</legend>
      {/* A form sent with no checked box must still say that there is none. */}
      <input type="hidden" name="finishing" value="" />
      <div className={`cards ${css.cards} ${css.finishing}`}>
        {product.finishing.map((option) => (
          <FinishingCard key={option.id} option={option} calculation={calculation} />
        ))}
      </div>
      <p className="note">{CALCULATOR.finishingNote}</p>
      <ChangeNotice calculation={calculation} of={['finishing']} />
    </fieldset>
  );
}
