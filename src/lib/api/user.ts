import { Manager, ReadUser, USER } from '../contracts/user.ts';
import { pathOf, send } from './client.ts';
import type { Outcome } from './outcome.ts';

export const getUser = (id: number): Promise<Outcome<ReadUser>> =>
  send({ method: 'GET', path: pathOf(USER.byId, { id }), answer: ReadUser });
export const getManager = (id: number): Promise<Outcome<Manager>> =>
  send({ method: 'GET', path: pathOf(USER.manager, { id }), answer: Manager });
