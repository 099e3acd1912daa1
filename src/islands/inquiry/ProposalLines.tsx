import { formatDelivery } from '#lib/messages/checkout/receiving.ts';
import { formatWhole } from '#lib/messages/format/figures.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import { type InquiryView, type ProposalView, saveProposalFile } from '#lib/stores/inquiry/inquiry.ts';
import { InquiryFiles } from './InquiryFiles.tsx';
import css from './InquiryView.module.css';
import { Terms } from './ProposalTerms.tsx';

function Table({ proposal: { lines, delivery } }: { proposal: ProposalView }) {
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">{INQUIRY_PAGE.line}</th>
          <th scope="col">{INQUIRY_PAGE.quantity}</th>
          <th scope="col">{INQUIRY_PAGE.sum}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, quantity, sum }, at) => {
          // Two lines may be called alike, and they never change places.
          const key = `${at} ${name}`;
          return (
            <tr key={key}>
              <th scope="row" className={css.text}>
                {name}
              </th>
              <td className="num">{formatWhole(quantity)}</td>
              <td className="num">{formatRoubles(sum)}</td>
            </tr>
          );
        })}
        <tr>
          <th scope="row" className={css.text}>
            {delivery === null ? INQUIRY_PAGE.workshop : INQUIRY_PAGE.delivery(delivery.address)}
          </th>
          <td />
          <td className="num">{formatDelivery(delivery?.price ?? 0)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** What the shop offers, line by line, with its words and files; while it can be accepted its terms are read before that. */
export function ProposalLines({ inquiry, proposal }: { inquiry: InquiryView; proposal: ProposalView }) {
  const { note, files, version } = proposal;
  return (
    <section className="stack" aria-labelledby="lines-title">
      <h2 id="lines-title">{INQUIRY_PAGE.lines}</h2>
      <Table proposal={proposal} />
      {inquiry.state === 'offered' && <Terms inquiry={inquiry} proposal={proposal} />}
      {note !== '' && <p className={css.text}>{note}</p>}
      <InquiryFiles files={files} onSave={(file) => saveProposalFile(version, file)} />
    </section>
  );
}
