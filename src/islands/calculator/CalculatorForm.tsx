import { type FormEvent, memo, Suspense, startTransition, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { WorkCalendar } from '#lib/domain/calendar.ts';
import type { PriceList } from '#lib/domain/product/price-list.ts';
import type { Job, Product } from '#lib/domain/product/product.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { CALCULATOR } from '#lib/messages/product/calculator.ts';
import { ROUTES } from '#lib/routes.ts';
import { $edited, $job, startCalculator } from '#lib/stores/product/calculator.ts';
import { Amounts } from './Amounts.tsx';
import { Added, DONE, ToBasket, useAdding } from './BasketButton.tsx';
import { BookOptions } from './BookOptions.tsx';
import css from './Calculator.module.css';
import { type Calculation, calculate } from './calculation.ts';
import { DesignLink } from './DesignLink.tsx';
import { FinishingCards } from './FinishingCards.tsx';
import { FormatCards } from './FormatCards.tsx';
import { laterPart } from './later.ts';
import { type PaperPhotos, PaperPicker } from './PaperPicker.tsx';
import { PlanPlace } from './PlanPlace.tsx';
import { RepairNotice } from './RepairNotice.tsx';
import { SideCards } from './SideCards.tsx';
import { StickyTotal } from './StickyTotal.tsx';
import { Terms } from './Terms.tsx';
import { Ticket } from './Ticket.tsx';
import { UploadNow } from './UploadNow.tsx';
import { useClock } from './use-clock.ts';

/**
 * `list` is the part of the price list this product needs; `city` is shown until another is chosen, and its
 * workshop open on `saturdays` or not; `vat` is the seller's note about VAT;
 * `photos` are of papers, by code.
 */
export type Props = {
  product: Product;
  list: PriceList;
  calendar: WorkCalendar;
  city: string;
  saturdays: boolean;
  vat: string;
  late: string;
  photos: PaperPhotos;
  /** Whether the product has templates that can be filled. */
  isDesigned: boolean;
};

const atFirst = () => null;

const ADD = { action: CALCULATOR.submit, busy: CALCULATOR.adding };
const SAVE = { action: CALCULATOR.save, busy: CALCULATOR.saving };

const EditNotice = laterPart(({ EditNotice }) => EditNotice);

const FORM_ID = 'calculator';

/** The form as the visitor changed it before hydration; read it before React touches it. */
function readTyped(): string {
  if (typeof document === 'undefined') return '';
  const form = document.getElementById(FORM_ID);
  if (!(form instanceof HTMLFormElement)) return '';
  return [...new FormData(form)].map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
}

/**
 * The job on the page. Static HTML and the first render show the product's default, then the address has its say: what it changes is
 * drawn in slices, what the visitor changes at once.
 */
function useJob(product: Product, list: PriceList): Job {
  const [typed] = useState(readTyped);
  const [job, setJob] = useState(product.defaults);
  const [isRead, setRead] = useState(false);
  // Before any touch can come between: what a visitor chooses is lost while nothing follows.
  useLayoutEffect(() => {
    const stopListening = $job.listen((now) => setJob(now ?? product.defaults));
    let stopFollowing = () => {};
    startTransition(() => {
      stopFollowing = startCalculator(product, list, typed);
      setRead(true);
    });
    return () => {
      stopFollowing();
      stopListening();
    };
  }, [product, list, typed]);
  // The price of the address stands: components/ProductPage.astro hid that of the default.
  useLayoutEffect(() => {
    if (isRead) document.documentElement.removeAttribute('data-job');
  }, [isRead]);
  return job;
}

type OptionProps = Pick<Props, 'product' | 'photos'> & { calculation: Calculation };

/** What is made, and how many. Like the options below it knows no days, so that a new day draws neither again. */
const Size = memo(function Size(calculation: Calculation) {
  return (
    <>
      <FormatCards {...calculation} />
      <Amounts {...calculation} />
    </>
  );
});

/** What the job is made of, and what is done with it. */
const Material = memo(function Material({ product: { papers, multipage }, photos, calculation }: OptionProps) {
  return (
    <>
      {multipage !== undefined && <BookOptions calculation={calculation} multipage={multipage} photos={photos} />}
      <PaperPicker
        calculation={calculation}
        field="paper"
        codes={papers}
        legend={multipage === undefined ? CALCULATOR.paper : CALCULATOR.blockPaper}
        photos={photos}
      />
      <SideCards {...calculation} />
      <FinishingCards {...calculation} />
    </>
  );
});

/** The calculator of a product page: options, price table, drawing, ticket. Without a script it is a plain form with the default's prices. */
export function CalculatorForm({ product, list, calendar, city, saturdays, vat, late, photos, isDesigned }: Props) {
  const job = useJob(product, list);
  // A file chosen for the job that cannot be printed changes what its day hangs on.
  const [lead, setLead] = useState<string>();
  const clock = useClock(calendar, city, lead);
  const calculation = useMemo(() => calculate(job, product, list), [job, product, list]);
  const edited = useSyncExternalStore($edited.listen, $edited.get, atFirst);
  const { state, item, trouble, add } = useAdding(job);
  const { action, busy } = edited === null || edited.isGone ? ADD : SAVE;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  const { quote } = calculation;
  const isAdded = DONE[state] !== undefined;
  const editedId = edited?.isGone === false ? edited.id : undefined;
  const designLink = (words: string) => <DesignLink {...{ job, product, words }} item={editedId ?? item} />;
  const wayOn = (className: string) =>
    isAdded ? (
      <ToBasket className={className} />
    ) : (
      <button type="submit" form={FORM_ID} className={`button ${className}`} aria-disabled={state === 'busy'}>
        {state === 'busy' ? busy : action}
      </button>
    );
  return (
    <form className={css.calculator} id={FORM_ID} action={ROUTES.orderForms} method="get" onSubmit={submit}>
      <input type="hidden" name="product" value={product.slug} />
      <PlanPlace job={job} product={product} list={list} />
      <div className={css.options}>
        {edited !== null && (
          <Suspense>
            <EditNotice {...edited} slug={product.slug} />
          </Suspense>
        )}
        <RepairNotice />
        <Size {...calculation} />
        <Terms {...{ calculation, clock, saturdays }} home={city}>
          <Material {...{ product, photos, calculation }} />
        </Terms>
      </div>
      {quote !== null && (
        <section className="summary crop" aria-label={CALCULATOR.total}>
          <Ticket {...{ calculation, quote, clock, city, vat, late }}>
            {wayOn('button-primary wide')}
            <UploadNow
              {...{ job, product, list, item: editedId ?? item }}
              onBarred={setLead}
              buying={{
                wayOn,
                answer: <Added {...{ state, trouble }} />,
                change: designLink(CALCULATOR.redesign),
              }}
            />
            {isDesigned && designLink(CALCULATOR.design)}
            <Added {...{ state, trouble }} />
          </Ticket>
        </section>
      )}
      {quote !== null && (
        <StickyTotal {...{ job, clock, action, isAdded }} price={formatRoubles(quote.price)} days={quote.productionDays} />
      )}
    </form>
  );
}
