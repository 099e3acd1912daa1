import { CONSENT_LABELS } from '#lib/messages/account/account.ts';
import { SECTION } from '#lib/messages/account/profile-sections.ts';
import { formatDate } from '#lib/messages/format/moments.ts';
import { ROUTES } from '#lib/routes.ts';
import { type ProfileView, setMarketing, textPath } from '#lib/stores/account/profile.ts';
import { ErrorSummary } from '../../form/ErrorSummary.tsx';
import css from './Section.module.css';
import { useSection } from './use-section.ts';
import { WithProfile } from './WithProfile.tsx';

type Consent = ProfileView['consents'][number];

const DOCUMENTS = [
  { purpose: 'personalData', href: ROUTES.personalDataConsent },
  { purpose: 'offer', href: ROUTES.publicOffer },
  { purpose: 'marketing', href: null },
] as const;

/** Older consents have a day instead of a version: their text was not stored. */
const isKept = (version: string): boolean => /^[0-9a-f]{32}$/.test(version);

function State({ consent }: { consent: Consent | undefined }) {
  if (consent === undefined) return SECTION.never;
  const { textVersion, givenAt, withdrawnAt } = consent;
  const said = withdrawnAt === null ? SECTION.given(formatDate(givenAt)) : SECTION.withdrawn(formatDate(withdrawnAt));
  if (!isKept(textVersion)) return said;
  return (
    <>
      {`${said}, `}
      <a href={textPath(textVersion)}>{SECTION.givenText}</a>
    </>
  );
}

/** The newest of each purpose: the server sends the newest first. */
function List({ profile: { consents } }: { profile: ProfileView }) {
  const newest = (purpose: string) => consents.find((consent) => consent.purpose === purpose);
  const isSubscribed = newest('marketing')?.withdrawnAt === null;
  const { text, errors, isBusy, run } = useSection('consents', () => setMarketing(!isSubscribed));
  return (
    <div className="stack">
      <ErrorSummary errors={errors} labels={{}} text={text} />
      <ul className={css.entries}>
        {DOCUMENTS.map(({ purpose, href }) => (
          <li key={purpose}>
            <div>
              {href === null ? <b>{CONSENT_LABELS[purpose]}</b> : <a href={href}>{CONSENT_LABELS[purpose]}</a>}
              <small>
                <State consent={newest(purpose)} />
              </small>
            </div>
            {href === null && (
              <button className="button button-small" type="button" aria-disabled={isBusy} onClick={() => run()}>
                {isSubscribed ? SECTION.withdrawMarketing : SECTION.giveMarketing}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="note">{SECTION.requiredNote}</p>
    </div>
  );
}

/** Consents with their dates and texts; the consent to advertising can be withdrawn as easily as given. */
export function ConsentList() {
  return <WithProfile>{(profile) => <List profile={profile} />}</WithProfile>;
}
