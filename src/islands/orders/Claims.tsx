import { ORDER_DETAILS } from '#lib/messages/orders/order-actions.ts';
import { type ClaimView, savePhoto } from '#lib/stores/orders/purchase-actions.ts';
import { StateMark } from '../parts/StateMark.tsx';
import css from './Details.module.css';

/** The customer's claims with their photographs. */
export function Claims({ purchaseId, claims }: { purchaseId: string; claims: readonly ClaimView[] }) {
  if (claims.length === 0) return null;
  return (
    <section className="stack">
      <h3>{ORDER_DETAILS.claims}</h3>
      <ul className={css.claims}>
        {claims.map((claim) => (
          <li key={claim.id}>
            <span className="state">
              <StateMark state={claim.state === 'open' ? 'warn' : 'ok'} />
              {ORDER_DETAILS.claimStates[claim.state]}
            </span>{' '}
            <small className="num">{ORDER_DETAILS.claim(claim.number, claim.orderNumber)}</small>
            <p>{[claim.text, ORDER_DETAILS.asks(claim)].filter(Boolean).join(' ')}</p>
            {claim.state === 'open' && claim.answerBy !== undefined && <p>{ORDER_DETAILS.answerBy(claim.answerBy)}</p>}
            {claim.decision && <p>{ORDER_DETAILS.decision(claim.decision)}</p>}
            {claim.photos.length > 0 && (
              <p className="row">
                {claim.photos.map(({ position }) => (
                  <button key={position} type="button" className="link" onClick={() => void savePhoto(purchaseId, claim, position)}>
                    {ORDER_DETAILS.photo(position)}
                  </button>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
