import { MY_ORDERS } from '#lib/messages/orders/my-orders.ts';
import { productPath, SHOWCASE } from '#lib/routes.ts';
import { goToOrders, UNFILTERED } from '#lib/stores/orders/order-address.ts';
import outcomeCss from '../account/Outcome.module.css';

function Empty() {
  return (
    <section className={`summary crop ${outcomeCss.outcome}`}>
      <h2>{MY_ORDERS.empty}</h2>
      <p>{MY_ORDERS.emptyText}</p>
      <p>{MY_ORDERS.placedAsGuest}</p>
      <a className="button button-primary" href={productPath(SHOWCASE)}>
        {MY_ORDERS.toProducts}
      </a>
    </section>
  );
}

function Nothing() {
  return (
    <section className="stack" role="status">
      <h2>{MY_ORDERS.nothing}</h2>
      <p>{MY_ORDERS.nothingText}</p>
      <p>
        <button type="button" className="button" onClick={() => goToOrders(UNFILTERED)}>
          {MY_ORDERS.reset}
        </button>
      </p>
    </section>
  );
}

/** A list without orders: nothing ordered yet, or nothing that the filter lets through. */
export const NoOrders = ({ isFiltered }: { isFiltered: boolean }) => (isFiltered ? <Nothing /> : <Empty />);
