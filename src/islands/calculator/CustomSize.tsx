import { settledFormat } from '#lib/domain/job/job.ts';
import { customCircle, customSheet, readCustomSize } from '#lib/domain/product/custom-size.ts';
import { within } from '#lib/domain/product/cut-sizes.ts';
import type { Product, SizeRange } from '#lib/domain/product/product.ts';
import { CUSTOM_SIZE } from '#lib/messages/product/custom-size.ts';
import css from './CustomSize.module.css';
import { Stepper } from './Stepper.tsx';

type SideProps = { side: 'width' | 'height' | 'diameter'; range: SizeRange; value: number; onChange: (value: number) => void };

/** One measure in whole millimetres; what no machine cuts becomes the nearest that one does, and the field says so. */
function Side({ side, range, value, onChange }: SideProps) {
  return (
    <Stepper
      {...{ name: side, label: CUSTOM_SIZE[side], note: CUSTOM_SIZE.bounds(range), value, ...range }}
      next={within(range, value + 1)}
      previous={within(range, value - 1)}
      onChange={(wanted) => onChange(within(range, wanted))}
    />
  );
}

/** The fields of a custom size; `id` is the size as it was typed. */
export function CustomSize({ id, product, onChange }: { id: string; product: Product; onChange: (id: string) => void }) {
  const size = readCustomSize(id);
  const { width, height, diameter } = product.custom ?? {};
  if (size === undefined) return null;
  const listed = product.formats.find((format) => format.id === settledFormat(id, product));
  return (
    <>
      <div className={css.sides}>
        {size.shape === 'round' && diameter && (
          <Side side="diameter" range={diameter} value={size.width} onChange={(across) => onChange(customCircle(across))} />
        )}
        {size.shape === 'rect' && width && height && (
          <>
            <Side side="width" range={width} value={size.width} onChange={(wide) => onChange(customSheet(wide, size.height))} />
            <Side side="height" range={height} value={size.height} onChange={(high) => onChange(customSheet(size.width, high))} />
          </>
        )}
      </div>
      <p className="note" role="status">
        {listed && CUSTOM_SIZE.listed(listed.name)}
      </p>
    </>
  );
}
