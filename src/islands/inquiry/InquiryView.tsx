import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PartNames } from '#lib/domain/job/job-names.ts';
import { shownNumber } from '#lib/domain/order-number.ts';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { INQUIRY_PAGE } from '#lib/messages/orders/inquiry-page.ts';
import { ROUTES } from '#lib/routes.ts';
import { $inquiry, attachInquiry, loadInquiry, type InquiryView as Shown } from '#lib/stores/inquiry/inquiry.ts';
import { $auth, $isLoggedIn } from '#lib/stores/session/session.ts';
import { useForm } from '../form/use-form.ts';
import { opens } from '../parts/popup-buttons.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Asked, Talk } from './Asked.tsx';
import { AwaitedTicket } from './AwaitedTicket.tsx';
import { InquiryActions } from './InquiryActions.tsx';
import css from './InquiryView.module.css';
import { ProposalLines } from './ProposalLines.tsx';
import { ProposalTicket } from './ProposalTicket.tsx';
import type { Consented } from './RequestForm.tsx';

const Head = ({ title, lead = '' }: { title: string; lead?: string }) => (
  <div className="page-head">
    <h1>{title}</h1>
    <p className="lead" role="status">
      {lead}
    </p>
  </div>
);

function Missing() {
  return (
    <div className="stack">
      <p>{INQUIRY_PAGE.missingText}</p>
      <p className="row">
        <button className="button button-primary" {...opens('login')}>
          {INQUIRY_PAGE.logIn}
        </button>
        <a className="button" href={ROUTES.request}>
          {INQUIRY_PAGE.newRequest}
        </a>
      </p>
    </div>
  );
}

function Failed({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <div className="stack" role="alert">
      <p>{text}</p>
      <p>
        <button type="button" className="button" onClick={onAgain}>
          {INQUIRY_PAGE.retry}
        </button>
      </p>
    </div>
  );
}

function titleOf({ kind, number, proposal, state, order = null }: Shown): string {
  const shown = shownNumber(number);
  if (state === 'closed' && proposal === null) return INQUIRY_PAGE.closedHeading(shown);
  if (order !== null) return INQUIRY_PAGE.acceptedHeading(shown, shownNumber(order.number));
  return proposal === null ? INQUIRY_PAGE.heading(kind, shown) : INQUIRY_PAGE.offerHeading(shown);
}

/** What is said under the number: where it stands. */
function leadOf({ kind, state, reason }: Shown): string {
  const stands = kind === 'callback' && state === 'open' ? INQUIRY_PAGE.callLead : INQUIRY_PAGE.leads[state];
  return [stands, reason === '' ? '' : INQUIRY_PAGE.reason(reason)].filter(Boolean).join(' ');
}

/** An inquiry sent without logging in may join the account with its e-mail, as a purchase may. */
function Join() {
  const { error, run } = useForm(attachInquiry);
  return (
    <div className="stack">
      <button type="button" className="button button-small" onClick={() => run()}>
        {PAYMENT_WORDS.attach}
      </button>
      <p className="error" role="alert">
        {error !== null && PAYMENT_WORDS.notAttached}
      </p>
    </div>
  );
}

type Props = { names: PartNames; consents: Consented; vat: string };

/** `isGuests`: it is shown by its link, and not as the customer's own. */
type ReadyProps = Props & { inquiry: Shown; message: string; isGuests: boolean };

function Ready({ inquiry, message, isGuests, names, consents, vat }: ReadyProps) {
  const { kind, proposal, messages, answerBy } = inquiry;
  const isLoggedIn = useStore($isLoggedIn);
  const asked = <Asked inquiry={inquiry} names={names} />;
  return (
    <div className={css.page}>
      <div>
        <Head title={titleOf(inquiry)} lead={leadOf(inquiry)} />
        {message !== '' && (
          <p className="notice" role="alert">
            {message}
          </p>
        )}
      </div>
      {answerBy !== null && <AwaitedTicket inquiry={inquiry} answerBy={answerBy} />}
      {proposal !== null && <ProposalLines inquiry={inquiry} proposal={proposal} />}
      {proposal !== null && <ProposalTicket {...{ inquiry, proposal, consents, vat }} />}
      <div className={`stack ${css.flow}`}>
        {proposal === null && asked}
        <InquiryActions inquiry={inquiry} />
        <Talk messages={messages} isMasked={inquiry.isMasked} />
        {proposal !== null && asked}
        {isGuests && kind === 'quote' && isLoggedIn && <Join />}
      </div>
    </div>
  );
}

/** An inquiry with what the shop offers; its customer accepts it, asks or refuses. */
export function InquiryView({ id, ...props }: Props & { id: string }) {
  const state = useStore($inquiry);
  const { id: customer } = useStore($auth);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another customer sees what is theirs
  useEffect(() => void loadInquiry(id), [id, customer]);
  if (state.state === 'ready')
    return <Ready inquiry={state.inquiry} message={state.message ?? ''} isGuests={state.owner !== customer} {...props} />;
  const isMissing = state.state === 'missing';
  return (
    <>
      <Head title={isMissing ? INQUIRY_PAGE.missing : state.state === 'failed' ? INQUIRY_PAGE.failed : INQUIRY_PAGE.title} />
      {isMissing && <Missing />}
      {state.state === 'failed' && <Failed text={state.text} onAgain={() => void loadInquiry(id)} />}
      {(state.state === 'idle' || state.state === 'loading') && <Skeleton lines={6} />}
    </>
  );
}
