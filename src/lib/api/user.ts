import { Manager, USER, User } from '../contracts/user.ts';
import type { Answer } from './answer.ts';
import { pathOf, send } from './client.ts';

export const getUser = (id: number): Promise<Answer<User>> => send({ method: 'GET', path: pathOf(USER.byId, { id }), answer: User });
export const getManager = (id: number): Promise<Answer<Manager>> =>
  send({ method: 'GET', path: pathOf(USER.manager, { id }), answer: Manager });
