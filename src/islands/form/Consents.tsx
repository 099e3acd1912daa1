import { ROUTES } from '#lib/routes.ts';
import { Checkbox } from './Checkbox.tsx';

type Kind = 'personalData' | 'offer' | 'marketing';
const ALL: readonly Kind[] = ['personalData', 'offer', 'marketing'];
/**
 * Texts passed as props, because the island's scripts must stay small. `needed`, `beyond`: why the first tick is no condition, and what it
 * is for.
 */
export type ConsentWords = Readonly<
  Record<'personalDataBefore' | 'personalDataLink' | 'offerBefore' | 'offerLink' | 'marketing' | 'optional', string> & {
    needed?: string;
    beyond?: string;
  }
>;
type Props = {
  errors: Record<string, string>;
  words: ConsentWords;
  /** Which are asked for; all of them for an order. */
  kinds?: readonly Kind[];
  onChange?: (kind: Kind, ticked: boolean) => void;
};

/** Separate consents: personal data, the offer, letters. The last may stay empty. */
export function Consents({ errors, words, kinds = ALL, onChange }: Props) {
  const take = (kind: Kind) => (ticked: boolean) => onChange?.(kind, ticked);
  return (
    <div className="stack">
      {words.needed && <p className="note">{words.needed}</p>}
      <Checkbox name="consents.personalData" error={errors['consents.personalData']} onChange={take('personalData')}>
        {words.personalDataBefore} <a href={ROUTES.personalDataConsent}>{words.personalDataLink}</a> {words.beyond}{' '}
        {words.beyond && <small>{words.optional}</small>}
      </Checkbox>
      {kinds.includes('offer') && (
        <Checkbox name="consents.offer" error={errors['consents.offer']} onChange={take('offer')}>
          {words.offerBefore} <a href={ROUTES.publicOffer}>{words.offerLink}</a>
        </Checkbox>
      )}
      {kinds.includes('marketing') && (
        <Checkbox name="consents.marketing" onChange={take('marketing')}>
          {words.marketing} <small>{words.optional}</small>
        </Checkbox>
      )}
    </div>
  );
}
