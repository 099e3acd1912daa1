import { CONSENTS } from '#lib/messages/account/account.ts';
import { ROUTES } from '#lib/routes.ts';
import { Checkbox } from './Checkbox.tsx';

type Kind = 'personalData' | 'offer' | 'marketing';
/** `isNeeded`: false where the first tick is no condition; `texts`: the versions the page shows, sent along with the ticks. */
type Props = {
  errors: Record<string, string>;
  texts: Record<Kind, string>;
  isNeeded?: boolean;
  onChange?: (kind: Kind, ticked: boolean) => void;
};

/** Three separate consents: personal data, the offer, letters. The last may stay empty. */
export function Consents({ errors, texts, isNeeded = true, onChange }: Props) {
  const take = (kind: Kind) => (ticked: boolean) => onChange?.(kind, ticked);
  return (
    <div className="stack">
      <input type="hidden" name="consents.texts" value={JSON.stringify(texts)} />
      {!isNeeded && <p className="note">{CONSENTS.needed}</p>}
      <Checkbox name="consents.personalData" error={errors['consents.personalData']} onChange={take('personalData')}>
        {CONSENTS.personalDataBefore} <a href={ROUTES.personalDataConsent}>{CONSENTS.personalDataLink}</a>
        {!isNeeded && (
          <>
            {' '}
            {CONSENTS.beyond} <small>{CONSENTS.optional}</small>
          </>
        )}
      </Checkbox>
      <Checkbox name="consents.offer" error={errors['consents.offer']} onChange={take('offer')}>
        {CONSENTS.offerBefore} <a href={ROUTES.publicOffer}>{CONSENTS.offerLink}</a>
      </Checkbox>
      <Checkbox name="consents.marketing" onChange={take('marketing')}>
        {CONSENTS.marketing} <small>{CONSENTS.optional}</small>
      </Checkbox>
    </div>
  );
}
