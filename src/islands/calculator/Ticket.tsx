import { type ReactNode, Suspense, useMemo } from 'react';
import { findPaper, piecesOf } from '#lib/domain/job/job.ts';
import { jobQuery } from '#lib/domain/job/job-names.ts';
import { cheaperQuantity } from '#lib/domain/pricing/quantities.ts';
import type { Quote } from '#lib/domain/pricing/quote.ts';
import { readCustomSize } from '#lib/domain/product/custom-size.ts';
import { formatSigned } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { BINDING_NAMES, CALCULATOR, comparedText, lineText, optionText, piecesText, unitText } from '#lib/messages/product/calculator.ts';
import { parcelText } from '#lib/messages/product/parcel.ts';
import { PRODUCT_PAGE } from '#lib/messages/product/product-page.ts';
import { customTemplatePath, requestPath, templatePath } from '#lib/routes.ts';
import { changeJob } from '#lib/stores/product/calculator.ts';
import { LateNote } from '../parts/LateNote.tsx';
import { lazyPart } from '../parts/lazy-part.ts';
import { useMedia } from '../parts/use-media.ts';
import { CityNote } from './CityNote.tsx';
import { CopyLink } from './CopyLink.tsx';
import type { Calculation } from './calculation.ts';
import { laterPart } from './later.ts';
import { readyWords } from './ready-words.ts';
import css from './Ticket.module.css';
import type { Clock } from './use-clock.ts';
import { useTouched } from './use-touched.ts';

/** Loaded later: a product page needs no server calls before it is used. */
const DeliveryEstimate = lazyPart(() => import('./DeliveryEstimate.tsx').then(({ DeliveryEstimate }) => DeliveryEstimate));

const CustomerPrice = laterPart(({ CustomerPrice }) => CustomerPrice);

type Props = { calculation: Calculation; quote: Quote; clock: Clock | null; city: string; vat: string; late: string };
type TicketProps = Props & { children: ReactNode };

function Lines({ calculation: { job, product, list }, quote }: Props) {
  const names = {
    sides: job.sides,
    paper: findPaper(job.paper, list)?.name ?? '',
    options: new Map(product.finishing.map((option) => [option.id, optionText(option)])),
    binding: job.binding === null ? '' : BINDING_NAMES[job.binding],
  };
  return (
    <dl className="lines">
      {quote.lines.map((line) => (
        <div key={line.kind === 'finishing' ? line.option : `${line.kind}-${line.amount}`}>
          <dt>{lineText(line, names)}</dt>
          <dd>{formatSigned(line.amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Suggests a larger quantity that costs little more, or even less. */
function Hint({ calculation: { job, product, list } }: Props) {
  const hint = useMemo(() => cheaperQuantity(job, product, list), [job, product, list]);
  if (hint === null) return null;
  const { quantity, price, unitPrice, difference } = hint;
  return (
    <p className={css.hint}>
      <button type="button" className="inline-action" onClick={() => changeJob({ quantity })}>
        {piecesText(quantity)} – {formatRoubles(price)}
      </button>
      : {comparedText(difference)}, {unitText(unitPrice)}
    </p>
  );
}

/** Beside the options, in a window as low as a small laptop's. */
const LOW = '(width > 1200px) and (height < 50rem)';

/**
 * Next to the options the ticket is never higher than the window: the part under the button scrolls. In a low window what few look for is
 * folded, so that the delivery is seen without scrolling; opened it stands in place of the delivery, not below it.
 */
function Rest(props: Props) {
  const { calculation, quote, clock, city, vat } = props;
  const { job, product } = calculation;
  const isTouched = useTouched(city);
  const template = readCustomSize(job.format) === undefined ? templatePath : customTemplatePath;
  const more = (
    <>
      <Lines {...props} />
      <p className="note">{parcelText(quote.weight, quote.stack, vat)}</p>
      <a className="link" href={template(product.slug, job.format)} download>
        {CALCULATOR.template}
      </a>
      <CopyLink job={job} product={product} />
      <p className="note">
        {PRODUCT_PAGE.notListed} <a href={requestPath(product.slug, clock === null ? '' : jobQuery(job))}>{PRODUCT_PAGE.request}</a>
      </p>
    </>
  );
  return (
    <div className={css.rest} data-later="">
      <Hint {...props} />
      <dl className="lines">
        <div>
          <dt>{CALCULATOR.workshop}</dt>
          <dd>{CALCULATOR.free}</dd>
        </div>
      </dl>
      {isTouched && (
        <Suspense fallback={<div className={css.estimate} />}>
          <DeliveryEstimate job={job} />
        </Suspense>
      )}
      <CityNote city={city} />
      {useMedia(LOW) ? (
        <details className={css.more}>
          <summary>{CALCULATOR.lines}</summary>
          {more}
        </details>
      ) : (
        more
      )}
    </div>
  );
}

/**
 * The job ticket: price, day, button, then delivery and the lines of the price. The button stands above everything that is loaded later: a
 * button that moved under the finger would miss the press.
 */
export function Ticket(props: TicketProps) {
  const { job } = props.calculation;
  const { quote, clock, late, children } = props;
  const { day, condition } = readyWords(clock, quote.productionDays, job);
  return (
    <>
      <p className="total" aria-live="polite" aria-atomic="true">
        <span>
          {piecesText(piecesOf(job))}
          <small className="num">{unitText(quote.unitPrice)}</small>
        </span>
        <b className="price">{formatRoubles(quote.price)}</b>
      </p>
      <p className={css.ready}>
        <b>{day}</b>
        <small className={css.day}>{condition}</small>
      </p>
      {children}
      {clock !== null && (
        <Suspense>
          <CustomerPrice price={quote.price} />
        </Suspense>
      )}
      <LateNote note={late} className="note" />
      <Rest {...props} />
    </>
  );
}
