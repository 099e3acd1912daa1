import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { type DueOf, type PaymentAmount, type PaymentMethod, startPayment } from '#lib/stores/payment/payment.ts';
import { useForm } from '../form/use-form.ts';

const METHODS: readonly { value: PaymentMethod; name: string; note: string }[] = [
  { value: 'card', name: PAYMENT_WORDS.card, note: PAYMENT_WORDS.cardNote },
  { value: 'sbp', name: PAYMENT_WORDS.sbp, note: PAYMENT_WORDS.sbpNote },
];

const SHARES: readonly PaymentAmount[] = ['full', 'part'];

function Methods() {
  return (
    <fieldset>
      <legend>{PAYMENT_WORDS.method}</legend>
      <div className="cards">
        {METHODS.map(({ value, name, note }) => (
          <label className="card" key={value}>
            <input type="radio" name="method" value={value} defaultChecked={value === 'card'} />
            <b>{name}</b>
            <small>{note}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SharesProps = { sums: Readonly<Record<PaymentAmount, number>>; chosen: PaymentAmount; onChoose: (share: PaymentAmount) => void };

/** All at once, or the prepayment. */
function Shares({ sums, chosen, onChoose }: SharesProps) {
  return (
    <fieldset>
      <legend>{PAYMENT_WORDS.share}</legend>
      <div className="cards">
        {SHARES.map((value) => (
          <label className="card" key={value}>
            <input type="radio" name="share" value={value} checked={chosen === value} onChange={() => onChoose(value)} />
            <b>{PAYMENT_WORDS[value](formatRoubles(sums[value]))}</b>
            {value === 'part' && <small>{PAYMENT_WORDS.partNote}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** How much is to be paid now: the sum above says it too. */
export type Share = { share: PaymentAmount; onChoose: (share: PaymentAmount) => void };
type Props = Share & { due: DueOf; isPrimary: boolean };

/** Chooses a way to pay and leads to the bank. Pressed again after a lost answer it leads to the same payment. */
export function PayForm({ due: { due, prepayment }, share, onChoose, isPrimary }: Props) {
  const sums = { full: due, part: prepayment ?? due };
  const { text, isBusy, submit } = useForm(
    (data) => startPayment(data.get('method') === 'sbp' ? 'sbp' : 'card', share),
    ({ confirmationUrl }) => confirmationUrl ?? undefined,
  );
  return (
    <form className="stack" onSubmit={submit}>
      <Methods />
      {prepayment !== null && <Shares sums={sums} chosen={share} onChoose={onChoose} />}
      <p className="error" role="alert">
        {text}
      </p>
      <button type="submit" className={`button wide ${isPrimary ? 'button-primary' : ''}`} disabled={isBusy}>
        {isBusy ? PAYMENT_WORDS.starting : PAYMENT_WORDS.pay(formatRoubles(sums[share]))}
      </button>
    </form>
  );
}
