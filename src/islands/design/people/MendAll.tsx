import { MENDABLE, mendAllText } from '#lib/messages/product/people-remarks.ts';
import { correctPeople } from '#lib/stores/design/people.ts';
import type { Line } from './use-lines.ts';

/** What is mended alike in several lines, in one press. */
export function MendAll({ lines }: { lines: readonly Line[] }) {
  const mends = lines.flatMap(({ at, remarks }) =>
    remarks.flatMap((remark) => ('mend' in remark ? [{ at, kind: remark.kind, field: remark.field, text: remark.mend }] : [])),
  );
  const kinds = MENDABLE.map((kind) => ({ kind, same: mends.filter((mend) => mend.kind === kind) })).filter(({ same }) => same.length > 1);
  if (kinds.length === 0) return null;
  return (
    <p className="row">
      {kinds.map(({ kind, same }) => (
        <button key={kind} type="button" className="button button-small" onClick={() => correctPeople(same)}>
          {mendAllText(kind, same.length)}
        </button>
      ))}
    </p>
  );
}
