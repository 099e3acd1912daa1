import type * as z from 'zod/mini';
import { FindPartyResponse } from '#lib/contracts/party.ts';
import { FindDeliveryResponse, type SuggestAddressRequest, WideSuggestAddressResponse } from '#lib/contracts/suggestions.ts';
import { MINUTE_MS } from '#lib/domain/time.ts';
import { breakersOf, decodeAnswer, refuseBad, UpstreamAnswer } from './breaker.ts';
import { ShortCache } from './short-cache.ts';
import { type SuggestionSource, SuggestionsUnavailable } from './suggestions.ts';

/** A person is typing, so a later answer is useless. */
const ANSWER_LIMIT_MS = 5000;
const BREAKER = { failures: 5, pauseMs: 10_000 };
const CACHE_ANSWERS = 2000;
const CACHE_TTL_MS = MINUTE_MS;
/** Only a complete ИНН or ОГРН is worth a paid call. */
const REGISTER_NUMBER = /^(\d{10}|\d{12,13}|\d{15})$/;

export type RemoteOptions = { url: string; key: string; fetch?: typeof fetch; now?: () => number; limitMs?: number };

/** One call of the service. @throws when there is no answer, or a refusal */
const poster = ({ url, key, fetch: send = fetch, limitMs = ANSWER_LIMIT_MS }: RemoteOptions) =>
  async function post(path: string, body: string): Promise<string> {
    const response = await send(`${url.replace(/\/$/, '')}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Token ${key}` },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    return (await refuseBad(response, path)).text();
  };

/** The real suggestion service; its key stays on the server and never reaches a browser. */
export function createRemoteSuggestions(options: RemoteOptions): SuggestionSource {
  const { now = Date.now } = options;
  const post = poster(options);
  const breakerOf = breakersOf(BREAKER, now);
  const cache = new ShortCache<unknown>(CACHE_ANSWERS, CACHE_TTL_MS, now);
  const refusals = new ShortCache<UpstreamAnswer>(CACHE_ANSWERS, CACHE_TTL_MS, now);

  async function ask<T>(path: string, request: unknown, schema: z.ZodMiniType<T>): Promise<T> {
    const body = JSON.stringify(request);
    const known = cache.get(path + body);
    if (known !== undefined) return schema.parse(known);
    const refused = refusals.get(path + body);
    try {
      if (refused !== undefined) throw refused;
      const answer = await breakerOf(path).run(async () => decodeAnswer(await post(path, body), schema));
      cache.set(path + body, answer);
      return answer;
    } catch (cause) {
      if (cause instanceof UpstreamAnswer && refused === undefined) refusals.set(path + body, cause);
      throw new SuggestionsUnavailable('the suggestion service did not answer', { cause });
    }
  }

  return {
    suggestAddress: (request: SuggestAddressRequest) => ask('suggest/address', request, WideSuggestAddressResponse),
    findDelivery: (kladrId: string) => ask('findById/delivery', { query: kladrId }, FindDeliveryResponse),
    findParty: async (number: string) =>
      REGISTER_NUMBER.test(number) ? ask('findById/party', { query: number }, FindPartyResponse) : { suggestions: [] },
  };
}
