/** The heading of a page of money before anything is known of the order. */
export const PlainHead = ({ title }: { title: string }) => (
  <div className="page-head">
    <h1>{title}</h1>
  </div>
);
