import { Manager, USER, User } from '../contracts/user.ts';
import { pathOf, send } from './client.ts';
import type { Outcome } from './outcome.ts';

export const getUser = (id: number): Promise<Outcome<User>> => send({ method: 'GET', path: pathOf(USER.byId, { id }), answer: User });
export const getManager = (id: number): Promise<Outcome<Manager>> =>
  send({ method: 'GET', path: pathOf(USER.manager, { id }), answer: Manager });
