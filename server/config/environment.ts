import { existsSync } from 'node:fs';
import * as z from 'zod';
import { WARNED_DAYS } from '#lib/domain/artwork/unpaid.ts';
import { editorEnvironment } from './editor.ts';
import { readProxies } from './proxies.ts';
import { RETENTION_DAYS } from './retention.ts';
import { readS3Address } from './s3-address.ts';

const text = z.string().min(1);

/** Programs decode what stands before the host: «100%» there is to be written «100%25». */
function hasReadableLogin(url: string): boolean {
  const { username, password } = new URL(url);
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

const urlWith = (...schemes: string[]) =>
  text.refine((value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value) && hasReadableLogin(value));

/** Where the parcels start, in the carrier's numbering of cities. */
const SAINT_PETERSBURG_CDEK = 137;

/** Every variable the shop reads, by itself; what goes together is judged in `config.ts`. */
export const Environment = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(4321),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: urlWith('postgres', 'postgresql').optional(),
  PUBLIC_URL: urlWith('http', 'https').optional(),
  MAIL_URL: urlWith('smtp', 'smtps').optional(),
  MAIL_FROM: text.optional(),
  STORAGE_URL: text.refine((address) => readS3Address(address) !== null).optional(),
  AWS_ACCESS_KEY_ID: text.optional(),
  AWS_SECRET_ACCESS_KEY: text.optional(),
  SUGGEST_URL: urlWith('http', 'https').optional(),
  SUGGEST_KEY: text.optional(),
  CARRIER: z.enum(['table', 'cdek']).default('table'),
  CDEK_URL: urlWith('http', 'https').default('https://api.cdek.ru/v2'),
  CDEK_ACCOUNT: text.optional(),
  CDEK_SECRET: text.optional(),
  CDEK_FROM: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .default(SAINT_PETERSBURG_CDEK),
  PAYMENT_PROVIDER: z.enum(['test', 'yookassa']).default('test'),
  YOOKASSA_URL: urlWith('http', 'https').default('https://api.yookassa.ru/v3'),
  YOOKASSA_SHOP_ID: text.optional(),
  YOOKASSA_SECRET: text.optional(),
  ALLOW_TEST_PAYMENT: z.enum(['yes', 'no']).default('no'),
  ALLOW_PLAIN_HTTP: z.enum(['yes', 'no']).default('no'),
  ALLOW_DEMO: z.enum(['yes', 'no']).default('no'),
  SEED: z.enum(['demo']).optional(),
  SHOP_PROFILE: text.refine((folder) => existsSync(folder)).optional(),
  TOKEN_SECRET: text.min(32).optional(),
  WEBHOOK_URL: urlWith('http', 'https').optional(),
  WEBHOOK_SECRET: text.min(32).optional(),
  TRUST_PROXY: text.refine((list) => readProxies(list) !== null).default('loopback'),
  HSTS_PRELOAD: z.enum(['yes', 'no']).default('no'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  METRICS_KEY: z
    .string()
    .regex(/^\S{16,200}$/)
    .optional(),
  EXCHANGE_LOGIN: z
    .string()
    .regex(/^[^:\s]{1,60}$/)
    .optional(),
  EXCHANGE_PASSWORD: z
    .string()
    .regex(/^\S{16,200}$/)
    .optional(),
  LETTERS_DAYS: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((days) => days > 0)
    .default(RETENTION_DAYS.letters),
  LAYOUTS_KEPT_DAYS: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((days) => days > 0)
    .default(RETENTION_DAYS.artworks),
  LAYOUTS_UNPAID_DAYS: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((days) => days > WARNED_DAYS)
    .default(RETENTION_DAYS.unpaidArtworks),
  NODE_ENV: z.enum(['development', 'test', 'production']).optional(),
  ...editorEnvironment,
});

export type Env = z.infer<typeof Environment>;
