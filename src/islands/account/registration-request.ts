import { toE164 } from '#lib/domain/customer/phone.ts';
import type { ShownTexts } from '#lib/stores/account/auth.ts';
import { passwordOf, textOf } from '../form/form-data.ts';

/** The form as a registration request. Consents are sent as they are ticked: the server names missing ones. */
export function registrationOf(form: FormData) {
  const consents = {
    personalData: form.has('consents.personalData'),
    offer: form.has('consents.offer'),
    marketing: form.has('consents.marketing'),
    texts: JSON.parse(textOf(form, 'consents.texts') || '{}') as ShownTexts,
  };
  const phone = toE164(textOf(form, 'phone'));
  const common = {
    email: textOf(form, 'email'),
    password: passwordOf(form),
    name: textOf(form, 'name'),
    ...(phone === '' ? {} : { phone }),
    consents: consents as { personalData: true; offer: true; marketing: boolean; texts: ShownTexts },
  };
  if (textOf(form, 'kind') !== 'organisation') return { kind: 'person' as const, ...common };
  const kpp = textOf(form, 'organisation.kpp');
  const organisation = { name: textOf(form, 'organisation.name'), inn: textOf(form, 'organisation.inn'), ...(kpp === '' ? {} : { kpp }) };
  return { kind: 'organisation' as const, ...common, organisation };
}
