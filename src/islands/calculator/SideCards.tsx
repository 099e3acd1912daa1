import type { Sides } from '#lib/domain/codes.ts';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import { SIDES_NAMES } from '#lib/messages/product/sides.ts';
import { changeJob } from '#lib/stores/product/calculator.ts';
import css from './Cards.module.css';
import { ChangeNotice } from './ChangeNotice.tsx';
import type { Calculation } from './calculation.ts';
import optionCss from './Option.module.css';

function SideCard({ sides, calculation: { job, choiceOf } }: { sides: Sides; calculation: Calculation }) {
  const { reason, note: price } = choiceOf('sides', sides);
  const { name, note } = SIDES_NAMES[sides];
  const details = [note, price].filter((text) => text !== '').join(', ');
  return (
    <label className={`card ${css.flat}`}>
      <input
        type="radio"
        name="sides"
        value={sides}
        checked={job.sides === sides}
        disabled={reason !== null}
        onChange={() => changeJob({ sides })}
      />
      <span className={css.inks} aria-hidden="true">
        <i />
        <i className={sides === 'F0' ? css.blank : undefined} />
      </span>
      <span>
        <b>{name}</b>
        <small className="num">{reason ?? details}</small>
      </span>
    </label>
  );
}

/** One or two printed sides, each as its ink patches. */
export function SideCards(calculation: Calculation) {
  const { product } = calculation;
  return (
    <fieldset className={optionCss.option}>
      <legend>{CALCULATOR.sides}</legend>
      <div className={`cards ${css.cards} ${css.wide}`}>
        {product.sides.map((sides) => (
          <SideCard key={sides} sides={sides} calculation={calculation} />
        ))}
      </div>
      <ChangeNotice calculation={calculation} of={['sides']} />
    </fieldset>
  );
}
