import { configMessages } from '#lib/messages/operator/config.ts';
import { readS3Address } from './s3-address.ts';

/** The part of the environment that can be dangerous where strangers come. */
export type SafetyEnv = {
  NODE_ENV?: string | undefined;
  HOST: string;
  PUBLIC_URL?: string | undefined;
  PAYMENT_PROVIDER: string;
  YOOKASSA_SECRET?: string | undefined;
  YOOKASSA_URL: string;
  CDEK_URL: string;
  SUGGEST_URL?: string | undefined;
  STORAGE_URL?: string | undefined;
  TOKEN_SECRET?: string | undefined;
  DATABASE_URL?: string | undefined;
  SEED?: string | undefined;
  ALLOW_TEST_PAYMENT: 'yes' | 'no';
  ALLOW_PLAIN_HTTP: 'yes' | 'no';
  ALLOW_DEMO: 'yes' | 'no';
};

const DISTINCT_SIGNS = 12;
/** Words of examples and manuals: a secret with one of them was copied. */
const COPIED = /change.?me|secret|password|example|qwerty|12345|default|your.?key|пароль|секрет/i;
const REPEATED = /^(.{1,16})\1+$/;

/** A secret that can be guessed: copied from an example, made of few signs, or one piece again and again. */
export const isWeakSecret = (secret: string): boolean =>
  new Set(secret).size < DISTINCT_SIGNS || COPIED.test(secret) || REPEATED.test(secret);

const GUESSED_FIRST = ['', 'postgres', 'password', 'admin', 'root', 'tirazh', 'secret', '123456', 'qwerty'];

/** A password everybody tries first. A server reached by a socket or a certificate has none and is not meant. */
function hasGuessedPassword(url: string): boolean {
  const { username, password } = new URL(url);
  return password !== '' && (GUESSED_FIRST.includes(decodeURIComponent(password).toLowerCase()) || password === username);
}

/** A secret shop of YooKassa's that takes no money. */
const isTestKey = (secret: string | undefined): boolean => secret?.startsWith('test_') === true;

/** Names and addresses only this machine can mean; `.test` is kept free of the world's names. */
const LOCAL = /^(127(\.\d{1,3}){3}|\[?::1\]?|(?:[^.]+\.)?localhost|(?:[^.]+\.)?test)$/;
const isPlainAbroad = (url: string | undefined): boolean => url?.startsWith('http://') === true && !LOCAL.test(new URL(url).hostname);

/** Whether anybody but this machine can reach the shop: by where it listens and by the address it gives itself, whatever NODE_ENV says. */
export const isExposed = ({ NODE_ENV, HOST, PUBLIC_URL }: Pick<SafetyEnv, 'NODE_ENV' | 'HOST' | 'PUBLIC_URL'>): boolean =>
  NODE_ENV === 'production' || !LOCAL.test(HOST) || (PUBLIC_URL !== undefined && !LOCAL.test(new URL(PUBLIC_URL).hostname));

/** The store of artworks takes its keys and the customers' files over the line. */
const endpointOf = (address: string | undefined): string | undefined =>
  address === undefined ? undefined : (readS3Address(address)?.endpoint ?? undefined);

type Rule = { isBroken: (env: SafetyEnv) => boolean; message: string };

const RULES: readonly Rule[] = [
  {
    isBroken: ({ PAYMENT_PROVIDER, ALLOW_TEST_PAYMENT }) => PAYMENT_PROVIDER === 'test' && ALLOW_TEST_PAYMENT === 'no',
    message: configMessages.testPayment,
  },
  {
    isBroken: ({ PAYMENT_PROVIDER, YOOKASSA_SECRET, ALLOW_TEST_PAYMENT }) =>
      PAYMENT_PROVIDER === 'yookassa' && isTestKey(YOOKASSA_SECRET) && ALLOW_TEST_PAYMENT === 'no',
    message: configMessages.testKey,
  },
  {
    isBroken: ({ PUBLIC_URL, ALLOW_PLAIN_HTTP }) => PUBLIC_URL === undefined && ALLOW_PLAIN_HTTP === 'no',
    message: configMessages.noPublicUrl,
  },
  {
    isBroken: ({ PUBLIC_URL, ALLOW_PLAIN_HTTP }) => PUBLIC_URL?.startsWith('http://') === true && ALLOW_PLAIN_HTTP === 'no',
    message: configMessages.plainHttp('PUBLIC_URL'),
  },
  ...(['YOOKASSA_URL', 'CDEK_URL', 'SUGGEST_URL'] as const).map((name) => ({
    isBroken: (env: SafetyEnv) => isPlainAbroad(env[name]) && env.ALLOW_PLAIN_HTTP === 'no',
    message: configMessages.plainHttp(name),
  })),
  {
    isBroken: ({ STORAGE_URL, ALLOW_PLAIN_HTTP }) => isPlainAbroad(endpointOf(STORAGE_URL)) && ALLOW_PLAIN_HTTP === 'no',
    message: configMessages.plainHttp('STORAGE_URL'),
  },
  { isBroken: ({ TOKEN_SECRET }) => TOKEN_SECRET !== undefined && isWeakSecret(TOKEN_SECRET), message: configMessages.weakSecret },
  {
    isBroken: ({ DATABASE_URL }) => DATABASE_URL !== undefined && hasGuessedPassword(DATABASE_URL),
    message: configMessages.guessedPassword('DATABASE_URL'),
  },
  { isBroken: ({ SEED, ALLOW_DEMO }) => SEED === 'demo' && ALLOW_DEMO === 'no', message: configMessages.demoCustomer },
];

/** What must not stand where strangers come, a Russian line each; the lines say what lets it pass by name. Empty: nothing. */
export const findDangers = (env: SafetyEnv): string[] =>
  isExposed(env) ? RULES.filter(({ isBroken }) => isBroken(env)).map(({ message }) => message) : [];
