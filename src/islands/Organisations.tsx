import { useStore } from '@nanostores/react';
import { lazy } from 'react';
import { ORGANISATION_WORDS } from '#lib/messages/account/saved-organisation.ts';
import { organisations, type SavedOrganisation } from '#lib/stores/organisations.ts';
import { $isLoggedIn } from '#lib/stores/session.ts';
import { GuestNote } from './account/GuestNote.tsx';
import { Skeleton } from './parts/Skeleton.tsx';
import { useMounted } from './parts/use-mounted.ts';
import css from './saved/SavedRecords.module.css';
import { SavedRecords } from './saved/SavedRecords.tsx';

const OrganisationForm = lazy(() => import('./saved/OrganisationForm.tsx').then(({ OrganisationForm }) => ({ default: OrganisationForm })));

const titleOf = ({ organisation }: SavedOrganisation): string => organisation.name;

function linesOf({ organisation: { inn, kpp, address, bank, account } }: SavedOrganisation) {
  return (
    <div className={css.lines}>
      <span className="num-wrap">{ORGANISATION_WORDS.numbers(inn, kpp)}</span>
      <span>{address}</span>
      {account !== undefined && (
        <span className="num-wrap">
          {ORGANISATION_WORDS.account(account)}
          {bank !== undefined && `, ${bank}`}
        </span>
      )}
    </div>
  );
}

/** Organisations the customer pays from; a guest is asked to log in. */
export function Organisations() {
  const isMounted = useMounted();
  const isLoggedIn = useStore($isLoggedIn);
  if (!isMounted) return <Skeleton lines={6} />;
  if (!isLoggedIn) return <GuestNote text={ORGANISATION_WORDS.guest} />;
  return <SavedRecords list={organisations} words={ORGANISATION_WORDS} titleOf={titleOf} linesOf={linesOf} Form={OrganisationForm} />;
}
