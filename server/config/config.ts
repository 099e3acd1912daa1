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

type Need = { name: keyof Env; isAsked: (env: Env) => boolean; needs: readonly (keyof Env)[] };
const given = (name: keyof Env, ...needs: (keyof Env)[]): Need => ({ name, isAsked: (env) => env[name] !== undefined, needs });

/** What is of no use without other variables. */
const NEEDS: readonly Need[] = [
  given('SUGGEST_URL', 'SUGGEST_KEY'),
  given('STORAGE_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'),
  { name: 'CARRIER', isAsked: ({ CARRIER }) => CARRIER === 'cdek', needs: ['CDEK_ACCOUNT', 'CDEK_SECRET'] },
  {
    name: 'PAYMENT_PROVIDER',
    isAsked: ({ PAYMENT_PROVIDER }) => PAYMENT_PROVIDER === 'yookassa',
    needs: ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET'],
  },
  given('WEBHOOK_URL', 'WEBHOOK_SECRET'),
  given('EXCHANGE_LOGIN', 'EXCHANGE_PASSWORD'),
  given('EXCHANGE_PASSWORD', 'EXCHANGE_LOGIN'),
];

const findMissing = (env: Env): string[] =>
  NEEDS.filter(({ isAsked }) => isAsked(env)).flatMap(({ name, needs }) =>
    needs.filter((needed) => env[needed] === undefined).map((needed) => configMessages.needs(name, needed)),
  );

/** Settings no check of a single value can judge. */
const findTogether = (env: Env): string[] => [...findDangers(env), ...findMissing(env)];

function cdekOf({ CARRIER, CDEK_URL, CDEK_ACCOUNT, CDEK_SECRET, CDEK_FROM }: Env): Config['cdek'] {
  if (CARRIER !== 'cdek' || CDEK_ACCOUNT === undefined || CDEK_SECRET === undefined) return null;
  return { url: CDEK_URL, account: CDEK_ACCOUNT, secret: CDEK_SECRET, fromCode: CDEK_FROM };
}

function storageOf({ STORAGE_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }: Env): Config['storage'] {
  const place = STORAGE_URL === undefined ? null : readS3Address(STORAGE_URL);
  if (place === null || AWS_ACCESS_KEY_ID === undefined || AWS_SECRET_ACCESS_KEY === undefined) return null;
  return { ...place, accessKey: AWS_ACCESS_KEY_ID, secretKey: AWS_SECRET_ACCESS_KEY };
}

const webhookOf = ({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }: Env): Config['webhook'] =>
  url === undefined || secret === undefined ? null : { url, secret };

const exchangeOf = ({ EXCHANGE_LOGIN: login, EXCHANGE_PASSWORD: password }: Env): Config['exchange'] =>
  login === undefined || password === undefined ? null : { login, password };

function yookassaOf({ PAYMENT_PROVIDER, YOOKASSA_URL, YOOKASSA_SHOP_ID, YOOKASSA_SECRET }: Env): Config['yookassa'] {
  if (PAYMENT_PROVIDER !== 'yookassa' || YOOKASSA_SHOP_ID === undefined || YOOKASSA_SECRET === undefined) return null;
  return { url: YOOKASSA_URL, shopId: YOOKASSA_SHOP_ID, secretKey: YOOKASSA_SECRET };
}

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

/** Of several variables together, and of the editor and the secret; each refusal as its sentence. */
function findRest(env: Env, environment: Variables): string[] {
  const looks = [() => readEditor(environment), () => env.TOKEN_SECRET ?? storedSecret(resolve(env.DATA_DIR))];
  const others = looks.flatMap((look) => {
    try {
      look();
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
  return [...findTogether(env), ...others];
}

/** Everything wrong with an environment at once, where `readConfig` stops at the first: a Russian line each. */
export function findErrors(environment: Variables): string[] {
  const given = givenOf(environment);
  const issues = Environment.safeParse(given).error?.issues ?? [];
  const names = [...new Set(issues.map(({ path }) => String(path[0])))];
  const wrong = names.map((name) => configMessages.wrong(name, given[name] ?? ''));
  // The others are read as if the wrong ones were not there; what would then be said of these says nothing new.
  const others = Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)));
  const env = Environment.safeParse(others).data;
  const rest =
    env === undefined ? [] : findRest(env, others).filter((line) => !names.some((name) => new RegExp(`\\b${name}\\b`).test(line)));
  return [...new Set([...wrong, ...rest])];
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
  const [refusal] = findTogether(env);
  if (refusal !== undefined) throw new ConfigError(refusal);
  const dataDir = resolve(env.DATA_DIR);
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, ''),
    storage: storageOf(env),
    mailUrl: env.MAIL_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    suggest: env.SUGGEST_URL === undefined || env.SUGGEST_KEY === undefined ? null : { url: env.SUGGEST_URL, key: env.SUGGEST_KEY },
    cdek: cdekOf(env),
    yookassa: yookassaOf(env),
    seed: env.SEED ?? null,
    webhook: webhookOf(env),
    exchange: exchangeOf(env),
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
