import * as z from 'zod/mini';
import {
  ADDRESSES,
  type Address,
  AddressFields,
  ChangeAddressRequest,
  CreateAddressRequest,
  MAX_ADDRESSES,
  SavedAddress,
  SavedAddresses,
} from '#lib/contracts/address.ts';
import { ErrorBody } from '#lib/contracts/error.ts';
import { UserId } from '#lib/contracts/fields.ts';
import { changedElsewhere, SavedId } from '#lib/contracts/saved.ts';
import type { Shop } from '../../context/deps.ts';
import { requireSelf } from '../auth/guard.ts';
import type { SavedKind } from '../saved/service.ts';
import { changeSaved, chooseDefault, createSaved, listSaved, removeSaved } from '../saved/service.ts';

const RESPONSE = { 200: SavedAddresses, 400: ErrorBody, 401: ErrorBody, 404: ErrorBody };
const OwnParams = z.object({ id: UserId });
const ItemParams = z.object({ id: UserId, addressId: SavedId });
const security = [{ bearer: [] }];
const onList = { security, params: OwnParams, response: RESPONSE };
const onItem = { security, params: ItemParams, response: RESPONSE };

function registerList(app: Shop): void {
  app.get(ADDRESSES.list, { schema: { summary: 'Адреса доставки покупателя', ...onList } }, async (request) => {
    const { id } = await requireSelf(request);
    return listSaved(request.deps, ADDRESS_KIND, id);
  });
  app.post(
    ADDRESSES.list,
    { schema: { summary: 'Сохранить адрес; тот же id второй раз ничего не добавит', ...onList, body: CreateAddressRequest } },
    async (request) => {
      const { id } = await requireSelf(request);
      const { address, ...rest } = request.body;
      return createSaved(request.deps, ADDRESS_KIND, id, { ...rest, value: address });
    },
  );
}

function registerItem(app: Shop): void {
  app.put(
    ADDRESSES.item,
    {
      schema: {
        summary: 'Изменить адрес; старая version – 409 с тем, что есть сейчас',
        ...onItem,
        body: ChangeAddressRequest,
        response: { ...RESPONSE, 409: changedElsewhere(SavedAddress) },
      },
    },
    async (request) => {
      const { id } = await requireSelf(request);
      const { version, address } = request.body;
      return changeSaved(request.deps, ADDRESS_KIND, id, { id: request.params.addressId, version, value: address });
    },
  );
  app.delete(ADDRESSES.item, { schema: { summary: 'Удалить адрес', ...onItem } }, async (request) => {
    const { id } = await requireSelf(request);
    return removeSaved(request.deps, ADDRESS_KIND, id, request.params.addressId);
  });
  app.put(ADDRESSES.default, { schema: { summary: 'Сделать адрес основным', ...onItem } }, async (request) => {
    const { id } = await requireSelf(request);
    return chooseDefault(request.deps, ADDRESS_KIND, id, request.params.addressId);
  });
}

export function registerAddressRoutes(app: Shop): void {
  registerList(app);
  registerItem(app);
}

const collator = new Intl.Collator('ru', { numeric: true });
const sortText = ({ label, city, street }: Address): string => `${label === '' ? city.name : label} ${street}`;

const ADDRESS_KIND: SavedKind<Address, SavedAddress> = {
  table: 'addresses',
  limit: MAX_ADDRESSES,
  full: 'addresses_full',
  schema: AddressFields,
  compare: (a, b) => collator.compare(sortText(a), sortText(b)),
  wire: ({ value, ...record }) => ({ ...record, address: value }),
};
