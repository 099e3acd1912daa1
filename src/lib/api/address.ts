import { ADDRESSES, type Address, type SavedAddress, SavedAddresses } from '../contracts/address.ts';
import { pathOf, send } from './client.ts';
import type { Outcome } from './outcome.ts';

type List = Promise<Outcome<SavedAddress[]>>;
const itemPath = (user: number, addressId: string) => pathOf(ADDRESSES.item, { id: user, addressId });

export const getAddresses = (user: number): List =>
  send({ method: 'GET', path: pathOf(ADDRESSES.list, { id: user }), answer: SavedAddresses });
export const postAddress = (user: number, id: string, address: Address, isDefault: boolean): List =>
  send({ method: 'POST', path: pathOf(ADDRESSES.list, { id: user }), body: { id, isDefault, address }, answer: SavedAddresses });
export const putAddress = (user: number, id: string, address: Address, version: number): List =>
  send({ method: 'PUT', path: itemPath(user, id), body: { version, address }, answer: SavedAddresses });
export const deleteAddress = (user: number, id: string): List =>
  send({ method: 'DELETE', path: itemPath(user, id), answer: SavedAddresses });
export const putDefaultAddress = (user: number, addressId: string): List =>
  send({ method: 'PUT', path: pathOf(ADDRESSES.default, { id: user, addressId }), answer: SavedAddresses });
