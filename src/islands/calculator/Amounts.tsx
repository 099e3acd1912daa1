import { formatWhole } from '#lib/messages/format/figures.ts';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import { changeJob } from '#lib/stores/product/calculator.ts';
import { ChangeNotice } from './ChangeNotice.tsx';
import type { Calculation } from './calculation.ts';
import css from './Stepper.module.css';
import { Stepper } from './Stepper.tsx';

/** Designs and pieces of each, both by hand. */
export function Amounts(calculation: Calculation) {
  const { job, product } = calculation;
  const { quantities, maxDesigns } = product;
  const least = Math.min(...quantities);
  const most = Math.max(...quantities);
  return (
    <div>
      <div className={css.pair}>
        {maxDesigns > 1 && (
          <Stepper
            name="designs"
            label={CALCULATOR.designs}
            note={CALCULATOR.designsNote(formatWhole(maxDesigns))}
            value={job.designs}
            min={1}
            max={maxDesigns}
            next={Math.min(maxDesigns, job.designs + 1)}
            previous={Math.max(1, job.designs - 1)}
            onChange={(designs) => changeJob({ designs })}
          />
        )}
        <Stepper
          name="quantity"
          label={job.designs > 1 ? CALCULATOR.quantityOfEach : CALCULATOR.quantity}
          note={CALCULATOR.quantityNote(formatWhole(least), formatWhole(most))}
          value={job.quantity}
          min={least}
          max={most}
          next={quantities.find((quantity) => quantity > job.quantity) ?? most}
          previous={quantities.findLast((quantity) => quantity < job.quantity) ?? least}
          onChange={(quantity) => changeJob({ quantity })}
        />
      </div>
      <ChangeNotice calculation={calculation} of={['designs', 'quantity']} />
    </div>
  );
}
