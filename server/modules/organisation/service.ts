import { MAX_ORGANISATIONS, type Organisation, OrganisationFields, type SavedOrganisation } from '#lib/contracts/organisation.ts';
import type { SavedKind } from '../saved/service.ts';

const collator = new Intl.Collator('ru', { numeric: true });

export const ORGANISATION_KIND: SavedKind<Organisation, SavedOrganisation> = {
  table: 'organisations',
  limit: MAX_ORGANISATIONS,
  full: 'organisations_full',
  schema: OrganisationFields,
  compare: (a, b) => collator.compare(`${a.name} ${a.inn}`, `${b.name} ${b.inn}`),
  wire: ({ value, ...record }) => ({ ...record, organisation: value }),
};
