import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { REQUISITES_LATER } from '#lib/messages/checkout/requisites-later.ts';
import { $checkout, type CheckoutDraft } from '#lib/stores/checkout/checkout-draft.ts';
import { $isLoggedIn } from '#lib/stores/session/session.ts';
import { type RequisitesDraft, RequisitesFields } from '../form/RequisitesFields.tsx';
import { lazyPart } from '../parts/lazy-part.ts';

const SavedOrganisations = lazyPart(() => import('./SavedOrganisations.tsx').then(({ SavedOrganisations }) => SavedOrganisations));

const PATH = 'payer.requisites';

const requisitesIn = ({ organisation, inn, kpp, legalAddress }: CheckoutDraft): RequisitesDraft => ({
  name: organisation,
  inn,
  kpp,
  address: legalAddress,
});

/** The organisation to invoice: a saved or a typed one. */
export function PayerOrganisation({ draft, errors }: { draft: CheckoutDraft; errors: Record<string, string> }) {
  const isLoggedIn = useStore($isLoggedIn);
  const typed = requisitesIn(useStore($checkout));
  const isBlank = Object.values(typed).every((text) => text === '');
  return (
    <>
      <Suspense fallback={null}>{isLoggedIn && <SavedOrganisations path={PATH} typed={typed} />}</Suspense>
      <RequisitesFields path={PATH} errors={errors} draft={requisitesIn(draft)} hasAddress />
      <p className="note">
        {isBlank ? REQUISITES_LATER.blank : typed.address === '' ? REQUISITES_LATER.noAddress : REQUISITES_LATER.typed}
      </p>
    </>
  );
}
