import type { FastifyRequest } from 'fastify';
import type { TypedArrival } from './page.ts';

const FORM = 'application/x-www-form-urlencoded';

export const isForm = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers['content-type']?.startsWith(FORM) === true;

/** Turns a form into the contract's shape: an unticked box is not sent at all. */
export function arrivalOfForm(body: string): Record<string, unknown> {
  const { consent, ...fields } = Object.fromEntries(new URLSearchParams(body));
  return { ...fields, ...(consent === undefined ? {} : { consent: true }) };
}

const written = (body: object, field: string): string => {
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' ? value : '';
};

/** The input of a refused form, to be shown again. */
export function typedIn({ body }: Pick<FastifyRequest, 'body'>): TypedArrival {
  const typed = typeof body === 'object' && body !== null ? body : {};
  const field = (name: string): string => written(typed, name);
  return { product: field('product'), email: field('email'), text: field('text'), isAgreed: Reflect.get(typed, 'consent') === true };
}
