import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ORGANISATION_WORDS } from '#lib/messages/account/saved-organisation.ts';
import { SAVED_PICKS } from '#lib/messages/account/saved-pickers.ts';
import { organisations, type SavedOrganisation } from '#lib/stores/account/organisations.ts';
import { areBlank, setFields } from '../form/form-data.ts';
import type { RequisitesDraft } from '../form/RequisitesFields.tsx';
import css from './Pickers.module.css';

const KEYS = ['name', 'inn', 'kpp', 'address'] as const;

const requisitesOf = ({ organisation: { name, inn, kpp = '', address = '' } }: SavedOrganisation): RequisitesDraft => ({
  name,
  inn,
  kpp,
  address,
});

/** Fills the fields as if they were typed, so that a draft keeps them. */
function take(path: string, saved: SavedOrganisation): void {
  const requisites = requisitesOf(saved);
  setFields(Object.fromEntries(KEYS.map((key) => [`${path}.${key}`, requisites[key]])));
}

/** The default organisation, where nothing is typed yet. */
function start(path: string): void {
  const saved = organisations.$list.get().items.find(({ isDefault }) => isDefault);
  if (saved !== undefined && areBlank(KEYS.map((key) => `${path}.${key}`))) take(path, saved);
}

/** `path`: of the requisites' fields below; `typed`: what stands in them. */
type Props = { path: string; typed: RequisitesDraft };

/** Saved organisations above the requisites; a press fills them in. */
export function SavedOrganisations({ path, typed }: Props) {
  const { items } = useStore(organisations.$list);
  useEffect(() => void organisations.load().then(() => start(path)), [path]);
  if (items.length === 0) return null;
  const isChosen = (saved: SavedOrganisation): boolean => KEYS.every((key) => typed[key] === requisitesOf(saved)[key]);
  return (
    <fieldset className={`stack ${css.picks}`}>
      <legend>{SAVED_PICKS.organisations}</legend>
      <div className="picks">
        {items.map((saved) => (
          <label className="pick" key={saved.id}>
            <input type="radio" name="savedOrganisation" checked={isChosen(saved)} onChange={() => take(path, saved)} />
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
