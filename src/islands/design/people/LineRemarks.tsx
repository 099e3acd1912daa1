import type { Filled } from '#lib/domain/design/fill.ts';
import { isBarred } from '#lib/domain/design/people/remarks.ts';
import { misfitText } from '#lib/messages/product/design-wall.ts';
import { mendText, remarkText } from '#lib/messages/product/people-remarks.ts';
import { correctPerson } from '#lib/stores/design/people.ts';
import css from '../Wall.module.css';
import type { Line } from './use-lines.ts';

type Props = { line: Line; filled: Filled | undefined; onMended: () => void };

/** What is wrong with a line, with the button that mends it where that is sure. */
export function LineRemarks({ line: { at, remarks }, filled, onMended }: Props) {
  return (
    <div className={`stack ${css.remark}`}>
      {filled?.ok === false && <p className="error">{misfitText(filled)}.</p>}
      {remarks.map((remark) => (
        <p key={`${remark.kind} ${'field' in remark ? remark.field : ''}`} className={isBarred(remark) ? 'error' : 'row'}>
          {remarkText(remark)}
          {'mend' in remark && (
            <button
              type="button"
              className="button button-small"
              onClick={() => {
                correctPerson(at, remark.field, remark.mend);
                onMended();
              }}
            >
              {mendText(remark.kind)}: {remark.mend}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}
