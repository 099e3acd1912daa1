import { deleteOrganisation, getOrganisations, postOrganisation, putDefaultOrganisation, putOrganisation } from '../../api/organisation.ts';
import { type Organisation, SavedOrganisation } from '../../contracts/organisation.ts';
import { savedList } from './saved-list.ts';

export type { Organisation, SavedOrganisation };

/** Organisations the customer pays from. */
export const organisations = savedList<SavedOrganisation, Organisation>({
  list: getOrganisations,
  create: postOrganisation,
  change: putOrganisation,
  remove: deleteOrganisation,
  choose: putDefaultOrganisation,
  record: SavedOrganisation,
  fieldsOf: ({ organisation }) => organisation,
});
