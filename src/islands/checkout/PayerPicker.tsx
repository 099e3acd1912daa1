import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { PAYER_WORDS } from '#lib/messages/checkout/delivery.ts';
import { type CheckoutDraft, updateCheckout } from '#lib/stores/checkout/checkout-draft.ts';
import { $payer } from '#lib/stores/checkout/payer-days.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import css from './Pickers.module.css';

const PayerOrganisation = lazyPart(() => import('./PayerOrganisation.tsx').then(({ PayerOrganisation }) => PayerOrganisation));

const KINDS = ['person', 'organisation'] as const;
const NOTES = { person: PAYER_WORDS.personNote, organisation: PAYER_WORDS.organisationNote } as const;

/** A person pays by card or СБП, an organisation may pay by invoice. */
export function PayerPicker({ draft, errors }: { draft: CheckoutDraft; errors: Record<string, string> }) {
  const payer = useStore($payer);
  return (
    <section aria-labelledby="payer-title" className="stack">
      <h2 id="payer-title">{PAYER_WORDS.title}</h2>
      <div className={`cards ${css.ways}`}>
        {KINDS.map((kind) => (
          <label className="card" key={kind}>
            <input type="radio" name="payer.kind" value={kind} checked={payer === kind} onChange={() => updateCheckout({ payer: kind })} />
            <b>{PAYER_WORDS[kind]}</b>
            <small>{NOTES[kind]}</small>
          </label>
        ))}
      </div>
      {payer === 'organisation' && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <PayerOrganisation draft={draft} errors={errors} />
        </Suspense>
      )}
    </section>
  );
}
