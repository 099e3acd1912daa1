import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { REQUISITES_LATER } from '#lib/messages/checkout/requisites-later.ts';
import { $checkout, type CheckoutDraft } from '#lib/stores/checkout/checkout-draft.ts';
import { $isLoggedIn } from '#lib/stores/session/session.ts';
import { RequisitesFields } from '../form/RequisitesFields.tsx';
import { lazyPart } from '../parts/lazy-part.ts';

const SavedOrganisations = lazyPart(() => import('./SavedOrganisations.tsx').then(({ SavedOrganisations }) => SavedOrganisations));

/** The organisation to invoice: a saved or a typed one. */
export function PayerOrganisation({ draft, errors }: { draft: CheckoutDraft; errors: Record<string, string> }) {
  const isLoggedIn = useStore($isLoggedIn);
  const { organisation, inn, kpp, legalAddress } = draft;
  const typed = useStore($checkout);
  const isBlank = [typed.organisation, typed.inn, typed.kpp, typed.legalAddress].every((text) => text === '');
  return (
    <>
      <Suspense fallback={null}>{isLoggedIn && <SavedOrganisations />}</Suspense>
      <RequisitesFields
        path="payer.requisites"
        errors={errors}
        draft={{ name: organisation, inn, kpp, address: legalAddress }}
        hasAddress
      />
      <p className="note">
        {isBlank ? REQUISITES_LATER.blank : typed.legalAddress === '' ? REQUISITES_LATER.noAddress : REQUISITES_LATER.typed}
      </p>
    </>
  );
}
