import { useState } from 'react';
import { PAYMENT_WORDS } from '#lib/messages/checkout/payment.ts';
import { formatRoubles } from '#lib/messages/format/roubles.ts';
import { type PaymentAmount, type PaymentMethod, startPayment } from '#lib/stores/payment/payment.ts';
import { useForm } from '../form/use-form.ts';

const METHODS: readonly { value: PaymentMethod; name: string; note: string }[] = [
  { value: 'card', name: PAYMENT_WORDS.card, note: PAYMENT_WORDS.cardNote },
  { value: 'sbp', name: PAYMENT_WORDS.sbp, note: PAYMENT_WORDS.sbpNote },
];

/** Under an invoice no way stands chosen. */
const UNCHOSEN = {
  ok: false,
  error: { status: 0, code: 'invalid', text: '', errors: { '': PAYMENT_WORDS.chooseMethod }, body: null },
} as const;

const SHARES: readonly PaymentAmount[] = ['full', 'part'];

/** `isChosen`: the card stands chosen; under an invoice nothing does. */
function Methods({ isChosen }: { isChosen: boolean }) {
  return (
    <fieldset>
      <legend>{PAYMENT_WORDS.method}</legend>
      <div className="cards">
        {METHODS.map(({ value, name, note }) => (
          <label className="card" key={value}>
            <input type="radio" name="method" value={value} defaultChecked={isChosen && value === 'card'} />
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

/** `refused`: the sum the bank has just refused. */
type Props = { due: number; prepayment: number | null; refused: number | null; isPrimary: boolean };

/**
 * Chooses a way to pay and leads to the bank. Pressed again after a lost answer it leads to the same payment; who comes back from a bank that
 * refused the prepayment finds it chosen still.
 */
export function PayForm({ due, prepayment, refused, isPrimary }: Props) {
  const [share, setShare] = useState<PaymentAmount>(prepayment !== null && refused === prepayment ? 'part' : 'full');
  const sums = { full: due, part: prepayment ?? due };
  const { text, isBusy, submit } = useForm(
    async (data) => {
      const chosen = METHODS.find(({ value }) => value === data.get('method'));
      return chosen === undefined ? UNCHOSEN : startPayment(chosen.value, share);
    },
    ({ confirmationUrl }) => confirmationUrl ?? undefined,
  );
  return (
    <form className="stack" onSubmit={submit}>
      <Methods isChosen={isPrimary} />
      {prepayment !== null && <Shares sums={sums} chosen={share} onChoose={setShare} />}
      <p className="error" role="alert">
        {text}
      </p>
      <button type="submit" className={`button wide ${isPrimary ? 'button-primary' : ''}`} disabled={isBusy}>
        {isBusy ? PAYMENT_WORDS.starting : PAYMENT_WORDS.pay(formatRoubles(sums[share]))}
      </button>
    </form>
  );
}
