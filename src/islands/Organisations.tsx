import { ORGANISATION_WORDS } from '#lib/messages/account/saved-organisation.ts';
import { organisations, type SavedOrganisation } from '#lib/stores/account/organisations.ts';
import { GuestNote } from './account/GuestNote.tsx';
import { OfCustomer } from './account/OfCustomer.tsx';
import { lazyPart } from './parts/lazy-part.ts';
import css from './saved/SavedRecords.module.css';
import { SavedRecords } from './saved/SavedRecords.tsx';

const OrganisationForm = lazyPart(() => import('./saved/OrganisationForm.tsx').then(({ OrganisationForm }) => OrganisationForm));

const titleOf = ({ organisation }: SavedOrganisation): string => organisation.name;

function linesOf({ organisation: { inn, kpp, address, bank, account } }: SavedOrganisation) {
  return (
    <div className={css.lines}>
      <span className="num-wrap">{ORGANISATION_WORDS.numbers(inn, kpp)}</span>
      <span>{address ?? ORGANISATION_WORDS.noAddress}</span>
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
  return (
    <OfCustomer lines={6} guest={<GuestNote text={ORGANISATION_WORDS.guest} />}>
      <SavedRecords list={organisations} words={ORGANISATION_WORDS} titleOf={titleOf} linesOf={linesOf} Form={OrganisationForm} />
    </OfCustomer>
  );
}
