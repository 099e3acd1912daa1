import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { PAYER_WORDS } from '#lib/messages/checkout/delivery.ts';
import type { CheckoutDraft } from '#lib/stores/checkout/checkout-draft.ts';
import { $isLoggedIn } from '#lib/stores/session/session.ts';
import { RequisitesFields } from '../form/RequisitesFields.tsx';
import { lazyPart } from '../parts/lazy-part.ts';

const SavedOrganisations = lazyPart(() => import('./SavedOrganisations.tsx').then(({ SavedOrganisations }) => SavedOrganisations));

/** The organisation to invoice: a saved or a typed one. */
export function PayerOrganisation({ draft, errors }: { draft: CheckoutDraft; errors: Record<string, string> }) {
  const isLoggedIn = useStore($isLoggedIn);
  const { organisation, inn, kpp, legalAddress } = draft;
  return (
    <>
      <Suspense fallback={null}>{isLoggedIn && <SavedOrganisations />}</Suspense>
      <RequisitesFields
        path="payer.requisites"
        errors={errors}
        draft={{ name: organisation, inn, kpp, address: legalAddress }}
        hasAddress
      />
      <p className="note">{PAYER_WORDS.later}</p>
    </>
  );
}
