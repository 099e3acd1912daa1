import { resolve } from 'node:path';
import * as z from 'zod';
import { configMessages } from '#lib/messages/operator/config.ts';
import { ConfigError } from './config-error.ts';
import { type EditorSettings, editorEnvironment, editorOf } from './editor.ts';
import { type Env, Environment } from './environment.ts';
import { readProxies } from './proxies.ts';
import { readS3Address, type S3Options } from './s3-address.ts';
import { findDangers, isExposed } from './safety.ts';
import { keptSecret, storedSecret } from './token-secret.ts';

export type Config = {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  publicUrl: string;
  /** Where artworks and photographs lie; null is the data folder. */
  storage: S3Options | null;
  mailUrl: string | null;
  mailFrom: string | null;
  suggest: { url: string; key: string } | null;
  cdek: { url: string; account: string; secret: string; fromCode: number } | null;
  /** Null is the embedded test bank. */
  yookassa: { url: string; shopId: string; secretKey: string } | null;
  seed: 'demo' | null;
  tokenSecret: string;
  /** Where changes of orders are sent; null: nowhere. */
  webhook: { url: string; secret: string } | null;
  /** Addresses and ranges of the shop's own proxies: who else says whom he speaks for is not believed. */
  trustProxy: readonly string[];
  logLevel: string;
  /** Dangerous settings are refused: others than this machine's owner can reach the shop. */
  isExposed: boolean;
  transport: { isHttps: boolean; isPreloaded: boolean };
  /** Who shows it may read /metrics; null: there is no such page. */
  metricsKey: string | null;
  /** What 1С enters with to take the orders; null: there is no such address. */
  exchange: { login: string; password: string } | null;
  /** Letters are emptied so many days after they were sent, artworks deleted so many after their order was shipped. */
  retention: { lettersDays: number; artworksDays: number; unpaidDays: number };
  /** null: no content editor on this site. */
  editor: EditorSettings | null;
};

/** Settings no check of a single value can judge. @throws {ConfigError} */
function checkTogether(env: Env): void {
  if (env.SUGGEST_URL !== undefined && env.SUGGEST_KEY === undefined)
    throw new ConfigError(configMessages.needs('SUGGEST_URL', 'SUGGEST_KEY'));
  const [danger] = findDangers(env);
  if (danger !== undefined) throw new ConfigError(danger);
}

/** @throws {ConfigError} when the carrier is asked for without its account */
function cdekOf({ CARRIER, CDEK_URL, CDEK_ACCOUNT, CDEK_SECRET, CDEK_FROM }: Env): Config['cdek'] {
  if (CARRIER !== 'cdek') return null;
  if (CDEK_ACCOUNT === undefined) throw new ConfigError(configMessages.needs('CARRIER', 'CDEK_ACCOUNT'));
  if (CDEK_SECRET === undefined) throw new ConfigError(configMessages.needs('CARRIER', 'CDEK_SECRET'));
  return { url: CDEK_URL, account: CDEK_ACCOUNT, secret: CDEK_SECRET, fromCode: CDEK_FROM };
}

/** @throws {ConfigError} when the store is named without its keys */
function storageOf({ STORAGE_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }: Env): Config['storage'] {
  const place = STORAGE_URL === undefined ? null : readS3Address(STORAGE_URL);
  if (place === null) return null;
  if (AWS_ACCESS_KEY_ID === undefined) throw new ConfigError(configMessages.needs('STORAGE_URL', 'AWS_ACCESS_KEY_ID'));
  if (AWS_SECRET_ACCESS_KEY === undefined) throw new ConfigError(configMessages.needs('STORAGE_URL', 'AWS_SECRET_ACCESS_KEY'));
  return { ...place, accessKey: AWS_ACCESS_KEY_ID, secretKey: AWS_SECRET_ACCESS_KEY };
}

/** @throws {ConfigError} when it could not be signed: the receiver could not know that it is us */
function webhookOf({ WEBHOOK_URL, WEBHOOK_SECRET }: Env): Config['webhook'] {
  if (WEBHOOK_URL === undefined) return null;
  if (WEBHOOK_SECRET === undefined) throw new ConfigError(configMessages.needs('WEBHOOK_URL', 'WEBHOOK_SECRET'));
  return { url: WEBHOOK_URL, secret: WEBHOOK_SECRET };
}

/** @throws {ConfigError} when one part is given without the other */
function exchangeOf({ EXCHANGE_LOGIN, EXCHANGE_PASSWORD }: Env): Config['exchange'] {
  if (EXCHANGE_LOGIN === undefined && EXCHANGE_PASSWORD === undefined) return null;
  if (EXCHANGE_PASSWORD === undefined) throw new ConfigError(configMessages.needs('EXCHANGE_LOGIN', 'EXCHANGE_PASSWORD'));
  if (EXCHANGE_LOGIN === undefined) throw new ConfigError(configMessages.needs('EXCHANGE_PASSWORD', 'EXCHANGE_LOGIN'));
  return { login: EXCHANGE_LOGIN, password: EXCHANGE_PASSWORD };
}

/** @throws {ConfigError} when the provider is asked for without its shop */
function yookassaOf({ PAYMENT_PROVIDER, YOOKASSA_URL, YOOKASSA_SHOP_ID, YOOKASSA_SECRET }: Env): Config['yookassa'] {
  if (PAYMENT_PROVIDER !== 'yookassa') return null;
  if (YOOKASSA_SHOP_ID === undefined) throw new ConfigError(configMessages.needs('PAYMENT_PROVIDER', 'YOOKASSA_SHOP_ID'));
  if (YOOKASSA_SECRET === undefined) throw new ConfigError(configMessages.needs('PAYMENT_PROVIDER', 'YOOKASSA_SECRET'));
  return { url: YOOKASSA_URL, shopId: YOOKASSA_SHOP_ID, secretKey: YOOKASSA_SECRET };
}

/** What needs several variables at once: starting takes each, and the doctor asks each. */
const PARTS = { storage: storageOf, cdek: cdekOf, yookassa: yookassaOf, webhook: webhookOf, exchange: exchangeOf };

type Variables = Record<string, string | undefined>;

const QUOTED = /^(["'])(.*)\1$/s;
/** A shell and systemd take the quotes of a settings file off, a container's `--env-file` leaves them. */
const bare = (value: string | undefined): string | undefined => (value === undefined ? value : (QUOTED.exec(value)?.[2] ?? value));

/** Variables that are set to something. */
const givenOf = (environment: Variables): Variables =>
  Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, bare(value)] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );

/** @throws {ConfigError} naming the first wrong variable */
function check<T>(schema: z.ZodType<T>, environment: Variables): T {
  const given = givenOf(environment);
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0] ?? '');
  throw new ConfigError(configMessages.wrong(name, given[name] ?? ''));
}

/** Everything wrong with an environment at once, where `readConfig` stops at the first: a Russian line each. */
export function findErrors(environment: Variables): string[] {
  const given = givenOf(environment);
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
    return [...names].map((name) => configMessages.wrong(name, given[name] ?? ''));
  }
  const env = parsed.data;
  const dangers = findDangers(env);
  const looks = [
    () => checkTogether(env),
    ...Object.values(PARTS).map((part) => () => part(env)),
    () => readEditor(environment),
    () => env.TOKEN_SECRET ?? storedSecret(resolve(env.DATA_DIR)),
  ];
  const others = looks.flatMap((look) => {
    try {
      look();
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
  return [...new Set([...dangers, ...others])];
}

/**
 * Settings of the content editor alone, as the build needs them; null when it is off.
 * @throws {ConfigError} naming the first wrong variable
 */
export function readEditor(environment: Variables): EditorSettings | null {
  const editor = editorOf(check(z.object(editorEnvironment), environment));
  if (editor === 'incomplete') throw new ConfigError(configMessages.needs('EDITOR_PAGE', 'EDITOR_REPOSITORY'));
  return editor;
}

/**
 * Reads and checks the environment.
 * @throws {ConfigError} naming the first wrong variable
 */
export function readConfig(environment: Variables): Config {
  const env = check(Environment, environment);
  checkTogether(env);
  const dataDir = resolve(env.DATA_DIR);
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, ''),
    storage: PARTS.storage(env),
    mailUrl: env.MAIL_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    suggest: env.SUGGEST_URL === undefined || env.SUGGEST_KEY === undefined ? null : { url: env.SUGGEST_URL, key: env.SUGGEST_KEY },
    cdek: PARTS.cdek(env),
    yookassa: PARTS.yookassa(env),
    seed: env.SEED ?? null,
    webhook: PARTS.webhook(env),
    exchange: PARTS.exchange(env),
    tokenSecret: env.TOKEN_SECRET ?? keptSecret(dataDir),
    trustProxy: readProxies(env.TRUST_PROXY) ?? [],
    logLevel: env.LOG_LEVEL,
    isExposed: isExposed(env),
    transport: { isHttps: env.PUBLIC_URL?.startsWith('https://') === true, isPreloaded: env.HSTS_PRELOAD === 'yes' },
    metricsKey: env.METRICS_KEY ?? null,
    retention: { lettersDays: env.LETTERS_DAYS, artworksDays: env.LAYOUTS_KEPT_DAYS, unpaidDays: env.LAYOUTS_UNPAID_DAYS },
    editor: readEditor(environment),
  };
}
