import { falseTokensOf, refresh, refreshAtOnce, useLetterTokens } from '#tests/support/scenarios/sessions.ts';
import { get, loginAs, startShop } from '#tests/support/server.ts';
import { violationList } from '#tests/support/violation-list.ts';
import { eachDatabase } from './databases.ts';
import { readOperations, searchOf } from './description.ts';
import type { Proof } from './proof.ts';

const PARALLEL = 50;

export const REFRESH: Proof = {
  name: 'refresh',
  area: 'keeps working',
  figure: '50 parallel refreshes: one rotation, one successor pair; reuse after the grace (10 s) revokes the family',
  run: async () => {
    const violations = violationList();
    await eachDatabase(async (engine) => {
      const shop = await startShop({ engine });
      await refreshAtOnce(shop, PARALLEL, violations.about(engine));
      await shop.close();
    });
    return { measured: `${PARALLEL} refreshes, one successor; reuse after 10 s revokes`, violations: violations.list() };
  },
};

export const TOKENS: Proof = {
  name: 'tokens',
  area: 'lets no one in',
  figure:
    'token corpus (none, swapped algorithm, empty key, kid tricks, expired, refresh used as access): 0 accepted, on every guarded route',
  run: async ({ random }) => {
    const violations = violationList();
    const shop = await startShop();
    const session = await loginAs(shop);
    const corpus = await falseTokensOf(shop, session);
    const routes = (await readOperations(shop)).filter(({ isGuarded, method }) => isGuarded && method === 'GET');
    for (const operation of routes) {
      const path = operation.path
        .replace('{id}', String(session.contacteeId))
        .replace('{position}', '1')
        .replace(/\{\w+\}/g, 'x'.repeat(27));
      const url = path + searchOf(operation, random, { ids: [], words: ['слово'], priceList: '' }, 0);
      for (const [name, authorization] of corpus) {
        const answer = await get(shop.app, url, authorization === undefined ? {} : { authorization });
        if (answer.statusCode !== 401) violations.add(`${name} answers ${answer.statusCode}`, url);
      }
    }
    const asRefresh = await refresh(shop, { token: session.token, refreshToken: session.token });
    if (asRefresh.statusCode !== 401) violations.add(`an access token refreshes: ${asRefresh.statusCode}`);
    if ((await get(shop.app, `/api/user/${session.contacteeId}`, session.bearer)).statusCode !== 200)
      violations.add('a good token is refused: nothing is proven');
    await shop.close();
    return { measured: `${corpus.size} false tokens × ${routes.length} routes, none accepted`, violations: violations.list() };
  },
};

export const LETTER_TOKENS: Proof = {
  name: 'letter-tokens',
  area: 'lets no one in',
  figure: 'reset and confirmation tokens: ≥ 128 bits, stored hashed, single use, ≤ 60 min; a reset revokes every session',
  run: async () => {
    const violations = violationList();
    let bits = 0;
    await eachDatabase(async (engine) => {
      const shop = await startShop({ engine });
      bits = await useLetterTokens(shop, violations.about(engine));
      await shop.close();
    });
    return {
      measured: `${bits} bits, only the hash stored, one use of five parallel ones, gone after 60 minutes, sessions revoked`,
      violations: violations.list(),
    };
  },
};
