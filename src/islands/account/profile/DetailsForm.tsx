import { formatPhone, toE164 } from '#lib/domain/customer/phone.ts';
import { PROFILE } from '#lib/messages/account/profile.ts';
import { SECTION } from '#lib/messages/account/profile-sections.ts';
import { PROFILE_CHANGED, type ProfileView, saveDetails } from '#lib/stores/account/profile.ts';
import { Field } from '../../form/Field.tsx';
import { textOf } from '../../form/form-data.ts';
import { PhoneField } from '../../form/PhoneField.tsx';
import { SectionForm } from './SectionForm.tsx';
import { useSection } from './use-section.ts';
import { WithProfile } from './WithProfile.tsx';

const LABELS = { 'details.name': SECTION.name, 'details.phone': SECTION.phone } as const;
const phoneText = (phone: string | null): string => (phone === null ? PROFILE.noPhone : formatPhone(phone));

function Form({ profile: { name, phone } }: { profile: ProfileView }) {
  const form = useSection('details', (data) =>
    saveDetails({ name: textOf(data, 'details.name'), phone: toE164(textOf(data, 'details.phone')) || null }),
  );
  return (
    <SectionForm form={form} labels={LABELS} action={SECTION.save} done={SECTION.saved}>
      {form.error?.code === PROFILE_CHANGED && <p className="notice">{SECTION.stale(name, phoneText(phone))}</p>}
      <div className="two">
        <Field
          name="details.name"
          label={SECTION.name}
          autoComplete="name"
          required
          defaultValue={name}
          error={form.errors['details.name']}
        />
        <PhoneField
          name="details.phone"
          label={SECTION.phone}
          hint={SECTION.phoneHint}
          defaultValue={phone === null ? '' : formatPhone(phone)}
          error={form.errors['details.phone']}
        />
      </div>
    </SectionForm>
  );
}

/** Name and phone. */
export function DetailsForm() {
  return <WithProfile>{(profile) => <Form profile={profile} />}</WithProfile>;
}
