import { excerpt, markHits, type Piece } from '#lib/domain/search/search-excerpt.ts';
import type { PricedQuantity } from '#lib/domain/search/search-query.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { SEARCH } from '#lib/messages/site/search.ts';
import type { Found } from '#lib/stores/site/search.ts';
import css from './SearchResult.module.css';

const EXCERPT_SIGNS = 180;

const Marked = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, hit }, at) => {
    // Pieces have no name of their own and never change places.
    const key = `${at}${text}`;
    return hit ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });

type Least = NonNullable<Found['entry']['least']>;
type PriceProps = {
  run: Found['exact'] | null;
  amount: PricedQuantity | Least;
  isPriced: boolean;
  isMissed: boolean;
  fewest: number | undefined;
};

/** The run that was asked for, or the least a product costs: that is of its plainest job, not of the one its prices are named for. */
function Price({ run, amount, isPriced, isMissed, fewest }: PriceProps) {
  const { quantity, price, wanted }: Partial<PricedQuantity> & Least = amount;
  return (
    <p className={css.price}>
      <span className="price">
        {run === null && `${SEARCH.from} `}
        {wanted !== undefined && `${SEARCH.atMost} `}
        {formatRoubles(price)}
      </span>
      <span className="note">
        {SEARCH.pieces(wanted ?? quantity)}
        {run !== null && wanted === undefined && `, ${SEARCH.perPiece(formatRoubles(Math.round(price / quantity)))}`}
        {run && `, ${SEARCH.turnarounds[run.turnaround]}`}
        {run?.byDay && `, ${run.byDay}`}
        {isPriced && run === null && `, ${SEARCH.plainest}`}
        {isMissed && `, ${SEARCH.missed}`}
        {fewest !== undefined && `, ${SEARCH.fewest(fewest)}`}
      </span>
    </p>
  );
}

/** One place a search leads to: what it is, the words that were found, and of a product the price. */
export function SearchResult({ found, isPriced }: { found: Found; isPriced: boolean }) {
  const { entry, href, isMissed, fewest, stems } = found;
  const { kind, title, page, text, least, job } = entry;
  const run = found.exact ?? found.run;
  const amount = run ?? least;
  return (
    <li className={css.find}>
      <p className="note">{[SEARCH.kinds[kind], page].filter((part) => part !== undefined).join(' · ')}</p>
      <div className={css.words}>
        <h2>
          <a href={href}>
            <Marked pieces={markHits(title, stems)} />
          </a>
        </h2>
        <p>
          <Marked pieces={excerpt(text, stems, EXCERPT_SIGNS)} />
        </p>
        {run !== null && job !== undefined && <p className="note">{SEARCH.pricesFor(job)}</p>}
      </div>
      {amount !== undefined && <Price {...{ run, amount, isPriced, isMissed, fewest }} />}
      {kind === 'soon' && <p className={`${css.price} note`}>{SEARCH.soonNote}</p>}
    </li>
  );
}
