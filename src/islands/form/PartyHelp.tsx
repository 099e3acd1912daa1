import { useEffect, useState } from 'react';
import { BANK_DETAILS } from '#lib/messages/account/requisites.ts';
import { lookUpParty, type Party } from '#lib/stores/account/party.ts';
import { setFields } from './form-data.ts';
import css from './PartyHelp.module.css';

type Props = { inn: string; path: string; onFilled: () => void };

/** Offers the register's data for an ИНН. It shows nothing without data, and fills nothing before the button is pressed. */
export function PartyHelp({ inn, path, onFilled }: Props) {
  const [party, setParty] = useState<Party | null>(null);
  useEffect(() => {
    let isLate = false;
    void lookUpParty(inn).then((found) => {
      if (!isLate) setParty(found);
    });
    return () => {
      isLate = true;
    };
  }, [inn]);
  const fill = ({ isActive: _, inn: _inn, ...known }: Party) => {
    const texts = Object.entries(known).filter(([, text]) => text !== '');
    setFields(Object.fromEntries(texts.map(([key, text]) => [`${path}.${key}`, text])));
    onFilled();
  };
  return (
    <div className={css.party} role="status">
      {party !== null && party.inn === inn && (
        <>
          <span>
            <b>{party.name}</b>
            {!party.isActive && <small className={css.warning}>{BANK_DETAILS.inactive}</small>}
          </span>
          <button type="button" className="button button-small" onClick={() => fill(party)}>
            {BANK_DETAILS.fillByInn}
          </button>
        </>
      )}
    </div>
  );
}
