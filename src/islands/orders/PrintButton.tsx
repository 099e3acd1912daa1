import { DOCKET } from '#lib/messages/orders/docket.ts';

/** Prints the page, which on paper is the docket of the order shown. */
export const PrintButton = () => (
  <button type="button" className="inline-action" onClick={() => print()}>
    {DOCKET.print}
  </button>
);
