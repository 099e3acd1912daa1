/** The heading of a page of money before anything is known of the order. */
export const PlainHead = ({ title, lead }: { title: string; lead?: string }) => (
  <div className="page-head">
    <h1>{title}</h1>
    {lead !== undefined && <p className="lead">{lead}</p>}
  </div>
);
