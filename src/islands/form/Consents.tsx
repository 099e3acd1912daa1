import { CONSENTS } from '#lib/messages/account/account.ts';
import { ROUTES } from '#lib/routes.ts';
import { Checkbox } from './Checkbox.tsx';

type Kind = 'personalData' | 'offer' | 'marketing';
type Props = { errors: Record<string, string>; onChange?: (kind: Kind, ticked: boolean) => void };

/** Three separate consents: personal data, the offer, letters. The last may stay empty. */
export function Consents({ errors, onChange }: Props) {
  const take = (kind: Kind) => (ticked: boolean) => onChange?.(kind, ticked);
  return (
    <div className="stack">
      <Checkbox name="consents.personalData" error={errors['consents.personalData']} onChange={take('personalData')}>
        {CONSENTS.personalDataBefore} <a href={ROUTES.personalDataConsent}>{CONSENTS.personalDataLink}</a>
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
