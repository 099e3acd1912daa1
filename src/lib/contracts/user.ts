import * as z from 'zod/mini';

export const USER = { byId: '/api/user/:id', manager: '/api/manager/:id' } as const;

/** `defaultManager` 0 means «none chosen» and is read as 2; `compDiscount` is a percentage; `kind` is who registered. */
export const User = z.object({
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  defaultManager: z.int(),
  compDiscount: z.int().check(z.minimum(0), z.maximum(100)),
  kind: z.enum(['person', 'organisation']),
});
export type User = z.infer<typeof User>;

/** A personal discount in percent, of any server. */
export const Discount = z.number().check(z.minimum(0), z.maximum(100));

const text = z.nullish(z.string());
/** The same as the shop reads it, of any server that sends what the specification names (§3): any of it may be missing. */
export const ReadUser = z.object({
  name: text,
  email: text,
  phone: text,
  defaultManager: z.nullish(z.int()),
  compDiscount: z.nullish(Discount),
  kind: text,
});
export type ReadUser = z.infer<typeof ReadUser>;

export const Manager = z.object({ id: z.int(), name: z.string(), phone: z.string(), email: z.string() });
export type Manager = z.infer<typeof Manager>;
