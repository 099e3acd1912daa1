import { HOUR_MS } from '#lib/domain/time.ts';
import { PASSWORD_COST } from '#server/config/password-cost.ts';
import type { Random } from '#tests/support/random.ts';
import { type Engine, loginAs, post, registration, startShop, type TestShop } from '#tests/support/server.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { eachDatabase } from './databases.ts';
import { type Proof, percentile, scaled } from './proof.ts';

const ROUNDS = 150;
const MEDIAN_LIMIT_MS = 5;
const KNOWN = 'known@example.com';

let strangers = 0;
const stranger = (): string => {
  strangers += 1;
  return `nobody${strangers}@example.com`;
};

type Question = { name: string; url: string; body: (email: string) => object };
const QUESTIONS: readonly Question[] = [
  { name: 'login', url: '/api/auth/login', body: (email) => ({ email, password: 'not the password', rememberMe: true }) },
  { name: 'registration', url: '/api/auth/register', body: registration },
  { name: 'forgot password', url: '/api/Auth/forgot-password', body: (email) => ({ email }) },
  { name: 'confirmation again', url: '/api/auth/resend-confirmation', body: (email) => ({ email }) },
];

/** Headers that name the moment or the request itself differ by nature. */
const OWN_HEADERS = new Set(['date', 'x-request-id']);

async function askOnce(shop: TestShop, { url, body }: Question, email: string): Promise<{ shape: string; ms: number }> {
  const started = performance.now();
  const answer = await post(shop.app, url, body(email));
  const ms = performance.now() - started;
  const headers = Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.has(name));
  return { ms, shape: JSON.stringify([answer.statusCode, answer.body.replace(/"requestId":"[^"]*"/, ''), headers]) };
}

async function compare(engine: Engine, rounds: number, random: Random, violations: ReturnType<typeof violationList>): Promise<string> {
  const shop = await startShop({ engine, deps: { passwordCost: PASSWORD_COST } });
  await loginAs(shop, KNOWN);
  const seen: string[] = [];
  for (const question of QUESTIONS) {
    const times = { known: [] as number[], unknown: [] as number[] };
    const shapes = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      // Wrong passwords of one account are few in a minute; with time between them the pauses never begin.
      shop.pass(HOUR_MS);
      for (const kind of random.shuffled(['known', 'unknown'] as const)) {
        const { shape, ms } = await askOnce(shop, question, kind === 'known' ? KNOWN : stranger());
        times[kind].push(ms);
        shapes.add(shape);
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    const [known, unknown] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
    // Of pairs asked one after the other: a machine that grows slower during the run slows both of a pair.
    const difference = Math.abs(
      percentile(
        times.known.map((ms, at) => ms - (times.unknown[at] ?? 0)),
        0.5,
      ),
    );
    if (shapes.size !== 1) violations.add(`${engine} ${question.name} answers differ`, [...shapes].join(' | ').slice(0, 400));
    if (difference > MEDIAN_LIMIT_MS) violations.add(`${engine} ${question.name}: medians ${difference.toFixed(1)} ms apart`);
    seen.push(`${question.name} ${difference.toFixed(2)} ms (${known.toFixed(1)} / ${unknown.toFixed(1)})`);
  }
  await shop.close();
  return `${engine}: ${seen.join(', ')}`;
}

export const ENUMERATION: Proof = {
  name: 'enumeration',
  area: 'lets no one in',
  figure: 'login, registration, forgot password: known against unknown e-mail give the same status, body and headers; medians within 5 ms',
  run: async ({ random, scale }) => {
    const violations = violationList();
    const seen: string[] = [];
    await eachDatabase(async (engine) => {
      seen.push(await compare(engine, scaled(ROUNDS, scale, 10), random, violations));
    });
    return { measured: seen.join('; '), violations: violations.list() };
  },
};
