import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ORGANISATION_WORDS } from '#lib/messages/account/saved-organisation.ts';
import { SAVED_PICKS } from '#lib/messages/account/saved-pickers.ts';
import { organisations, type SavedOrganisation } from '#lib/stores/account/organisations.ts';
import { $checkout } from '#lib/stores/checkout/checkout-draft.ts';
import { setFields } from '../form/form-data.ts';
import css from './Pickers.module.css';

const PATH = 'payer.requisites';

/** Fills the fields as if they were typed, so that the draft keeps them. */
function take({ organisation: { name, inn, kpp = '', address = '' } }: SavedOrganisation): void {
  setFields({ [`${PATH}.name`]: name, [`${PATH}.inn`]: inn, [`${PATH}.kpp`]: kpp, [`${PATH}.address`]: address });
}

/** The default organisation, where nothing is typed yet. */
function start(): void {
  const { organisation, inn, kpp, legalAddress } = $checkout.get();
  const saved = organisations.$list.get().items.find(({ isDefault }) => isDefault);
  if (saved !== undefined && organisation + inn + kpp + legalAddress === '') take(saved);
}

/** Saved organisations above the requisites; a press fills them in. */
export function SavedOrganisations() {
  const { items } = useStore(organisations.$list);
  const draft = useStore($checkout);
  useEffect(() => void organisations.load().then(start), []);
  if (items.length === 0) return null;
  const isChosen = ({ organisation: { name, inn, kpp = '', address = '' } }: SavedOrganisation): boolean =>
    draft.organisation === name && draft.inn === inn && draft.kpp === kpp && draft.legalAddress === address;
  return (
    <fieldset className={`stack ${css.picks}`}>
      <legend>{SAVED_PICKS.organisations}</legend>
      <div className="picks">
        {items.map((saved) => (
          <label className="pick" key={saved.id}>
            <input type="radio" name="savedOrganisation" checked={isChosen(saved)} onChange={() => take(saved)} />
            <span>
              {saved.organisation.name}{' '}
              <small className="note">{ORGANISATION_WORDS.numbers(saved.organisation.inn, saved.organisation.kpp)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
