import type * as z from 'zod/mini';
import { Accepted } from '../contracts/accepted.ts';
import { AUTH, type LoginRequest, LoginResponse, type RegisterRequest } from '../contracts/auth.ts';
import { send } from './client.ts';
import type { Outcome } from './outcome.ts';

type Done = Promise<Outcome<z.infer<typeof Accepted>>>;
const post = (path: string, body: object): Done => send({ method: 'POST', path, body, access: 'token', answer: Accepted });

export const postLogin = (body: LoginRequest): Promise<Outcome<LoginResponse>> =>
  send({ method: 'POST', path: AUTH.login, body, access: 'token', answer: LoginResponse });
export const postLogout = (refreshToken: string): Done => post(AUTH.logout, { refreshToken });
export const postForgotPassword = (email: string): Done => post(AUTH.forgotPassword, { email });
export const resetPassword = (token: string, password: string): Done => post(AUTH.resetPassword, { token, password });
export const register = (body: RegisterRequest): Done => post(AUTH.register, body);
export const confirmEmail = (token: string): Done => post(AUTH.confirmEmail, { token });
export const resendConfirmation = (email: string): Done => post(AUTH.resendConfirmation, { email });
