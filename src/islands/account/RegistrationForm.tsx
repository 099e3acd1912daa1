import type { ConsentVersions } from '#lib/domain/customer/consent.ts';
import { CONSENT_LABELS } from '#lib/messages/account/account.ts';
import { REGISTRATION } from '#lib/messages/account/registration.ts';
import { REQUISITES } from '#lib/messages/account/requisites.ts';
import { register } from '#lib/stores/account/auth.ts';
import { Consents, type ConsentWords } from '../form/Consents.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { Field } from '../form/Field.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { PhoneField } from '../form/PhoneField.tsx';
import { RequisitesFields } from '../form/RequisitesFields.tsx';
import { useForm } from '../form/use-form.ts';
import { opens } from '../parts/popup-buttons.ts';
import formCss from './AccountForm.module.css';
import css from './RegistrationForm.module.css';
import { registrationOf } from './registration-request.ts';

const LABELS = {
  'organisation.name': REQUISITES.nameLabel,
  'organisation.inn': REQUISITES.innLabel,
  'organisation.kpp': REQUISITES.kppLabel,
  name: REGISTRATION.name,
  email: REGISTRATION.email,
  phone: REGISTRATION.phone,
  password: REGISTRATION.password,
  'consents.personalData': CONSENT_LABELS.personalData,
  'consents.offer': CONSENT_LABELS.offer,
} as const;

/** Person or organisation; which of them shows its fields by the styles alone, so the choice works before this island does. */
function KindPicker() {
  return (
    <fieldset className="field">
      <legend className="label">{REGISTRATION.kind}</legend>
      <div className="segments">
        <label>
          <input type="radio" name="kind" value="person" defaultChecked />
          <span>{REGISTRATION.person}</span>
        </label>
        <label>
          <input type="radio" name="kind" value="organisation" />
          <span>{REGISTRATION.organisation}</span>
        </label>
      </div>
    </fieldset>
  );
}

function Contacts({ errors }: { errors: Record<string, string> }) {
  return (
    <>
      <Field name="name" label={REGISTRATION.name} autoComplete="name" required error={errors.name} />
      <Field
        name="email"
        type="email"
        label={REGISTRATION.email}
        autoComplete="username"
        required
        hint={REGISTRATION.emailHint}
        error={errors.email}
      />
      <PhoneField name="phone" label={REGISTRATION.phone} hint={REGISTRATION.phoneHint} error={errors.phone} />
    </>
  );
}

/** `words` are the texts at the ticks, `texts` the versions of the documents. */
type Props = { texts: ConsentVersions; words: ConsentWords; onSent: (email: string) => void };

/** Registers a new account; on success the confirmation letter is sent. */
export function RegistrationForm({ texts, words, onSent }: Props) {
  const { errors, text, isBusy, submit } = useForm(async (data) => {
    const request = registrationOf(data);
    const outcome = await register(request);
    return outcome.ok ? { ok: true, value: request.email } : outcome;
  }, onSent);
  return (
    <form className={`stack ${formCss.form} ${css.registration}`} method="dialog" noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} labels={LABELS} text={text} />
      <KindPicker />
      <div className={css.organisation}>
        <RequisitesFields path="organisation" errors={errors} />
      </div>
      <Contacts errors={errors} />
      <PasswordField
        id="f-password"
        label={REGISTRATION.password}
        autoComplete="new-password"
        hint={REGISTRATION.passwordHint}
        error={errors.password}
      />
      <div className={css.consents}>
        <input type="hidden" name="consents.texts" value={JSON.stringify(texts)} />
        <Consents errors={errors} words={words} />
      </div>
      <button className="button button-primary" type="submit" aria-disabled={isBusy}>
        {isBusy ? REGISTRATION.sending : REGISTRATION.submit}
      </button>
      <p className="note">
        {REGISTRATION.known}{' '}
        <button className="inline-action" {...opens('login')}>
          {REGISTRATION.logIn}
        </button>
      </p>
    </form>
  );
}
