import { ORGANISATION_LABELS, ORGANISATION_WORDS as WORDS } from '#lib/messages/account/saved-organisation.ts';
import { type Organisation, organisations, type SavedOrganisation } from '#lib/stores/account/organisations.ts';
import { textOf } from '../form/form-data.ts';
import { RequisitesFields } from '../form/RequisitesFields.tsx';
import { BankFields } from './BankFields.tsx';
import { SavedForm } from './SavedForm.tsx';
import type { FormProps } from './SavedRecords.tsx';
import { useSaving } from './use-saving.ts';

const OPTIONAL = ['kpp', 'ogrn', 'director', 'bank', 'bic', 'account', 'correspondentAccount'] as const;

const summaryOf = ({ organisation: { name, inn, kpp } }: SavedOrganisation): string => `${name}, ${WORDS.numbers(inn, kpp)}`;

/** Empty fields are left out: they are not given, not wrong. */
function fieldsOf(data: FormData): Organisation {
  const text = (key: keyof Organisation): string => textOf(data, `organisation.${key}`);
  const given = OPTIONAL.map((key) => [key, text(key)] as const).filter(([, value]) => value !== '');
  return { name: text('name'), inn: text('inn'), address: text('address'), ...Object.fromEntries(given) };
}

/** Requisites of one organisation. */
export function OrganisationForm({ record, onSaved, onCancel, onTakeCurrent }: FormProps<SavedOrganisation>) {
  const saving = useSaving({ list: organisations, record, words: WORDS, fieldsOf, onSaved });
  const { name = '', inn = '', kpp = '', address = '' } = record?.organisation ?? {};
  const form = { saving, isNew: record === null, words: WORDS, labels: ORGANISATION_LABELS, summaryOf, onCancel, onTakeCurrent };
  return (
    <SavedForm {...form}>
      <RequisitesFields path="organisation" errors={saving.errors} draft={{ name, inn, kpp, address }} hasAddress />
      <BankFields path="organisation" errors={saving.errors} draft={record?.organisation ?? {}} />
    </SavedForm>
  );
}
