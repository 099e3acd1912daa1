import * as z from 'zod/mini';
import { ErrorBody } from '#lib/contracts/error.ts';
import { UserId } from '#lib/contracts/fields.ts';
import {
  MAX_ORGANISATIONS,
  ORGANISATIONS,
  type Organisation,
  OrganisationFields,
  SavedOrganisation,
  SavedOrganisations,
} from '#lib/contracts/organisation.ts';
import { PrintableOrganisation, PrintableOrganisationChange } from '#lib/contracts/printable-text.ts';
import { changedElsewhere, SavedId } from '#lib/contracts/saved.ts';
import type { Shop } from '../../context/deps.ts';
import { requireSelf } from '../auth/guard.ts';
import type { SavedKind } from '../saved/service.ts';
import { changeSaved, chooseDefault, createSaved, listSaved, removeSaved } from '../saved/service.ts';

const RESPONSE = { 200: SavedOrganisations, 400: ErrorBody, 401: ErrorBody, 404: ErrorBody };
const OwnParams = z.object({ id: UserId });
const ItemParams = z.object({ id: UserId, organisationId: SavedId });
const security = [{ bearer: [] }];
const onList = { security, params: OwnParams, response: RESPONSE };
const onItem = { security, params: ItemParams, response: RESPONSE };

function registerList(app: Shop): void {
  app.get(ORGANISATIONS.list, { schema: { summary: 'Организации покупателя', ...onList } }, async (request) => {
    const { id } = await requireSelf(request);
    return listSaved(request.deps, ORGANISATION_KIND, id);
  });
  app.post(
    ORGANISATIONS.list,
    { schema: { summary: 'Сохранить организацию; тот же id второй раз ничего не добавит', ...onList, body: PrintableOrganisation } },
    async (request) => {
      const { id } = await requireSelf(request);
      const { organisation, ...rest } = request.body;
      return createSaved(request.deps, ORGANISATION_KIND, id, { ...rest, value: organisation });
    },
  );
}

function registerItem(app: Shop): void {
  app.put(
    ORGANISATIONS.item,
    {
      schema: {
        summary: 'Изменить организацию; старая version – 409 с тем, что есть сейчас',
        ...onItem,
        body: PrintableOrganisationChange,
        response: { ...RESPONSE, 409: changedElsewhere(SavedOrganisation) },
      },
    },
    async (request) => {
      const { id } = await requireSelf(request);
      const { version, organisation } = request.body;
      return changeSaved(request.deps, ORGANISATION_KIND, id, { id: request.params.organisationId, version, value: organisation });
    },
  );
  app.delete(ORGANISATIONS.item, { schema: { summary: 'Удалить организацию', ...onItem } }, async (request) => {
    const { id } = await requireSelf(request);
    return removeSaved(request.deps, ORGANISATION_KIND, id, request.params.organisationId);
  });
  app.put(ORGANISATIONS.default, { schema: { summary: 'Сделать организацию основной', ...onItem } }, async (request) => {
    const { id } = await requireSelf(request);
    return chooseDefault(request.deps, ORGANISATION_KIND, id, request.params.organisationId);
  });
}

export function registerOrganisationRoutes(app: Shop): void {
  registerList(app);
  registerItem(app);
}

const collator = new Intl.Collator('ru', { numeric: true });

const ORGANISATION_KIND: SavedKind<Organisation, SavedOrganisation> = {
  table: 'organisations',
  limit: MAX_ORGANISATIONS,
  full: 'organisations_full',
  schema: OrganisationFields,
  compare: (a, b) => collator.compare(`${a.name} ${a.inn}`, `${b.name} ${b.inn}`),
  wire: ({ value, ...record }) => ({ ...record, organisation: value }),
};
