import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { freshEachTest, json, OLD, openTab, SESSION_STATE, serve } from '#tests/support/tab.ts';

freshEachTest({ stored: { auth: SESSION_STATE } });

const FOLDER = 'src/lib/api';
/** What carries the calls; the upload has a client of its own and a test of its own (`artworks.test.ts`). */
const NO_CALLS = ['client', 'outcome', 'refresh', 'session-port', 'transport', 'artwork-upload'];
/** Files of the site, and the suggestion service, whose own key stands in that header. */
const WITHOUT_LOGIN = /^\/(search\.json|artwork-check\.json|suggestions\/)/;

const OWN_WAYS: Readonly<Record<PropertyKey, () => unknown>> = {
  [Symbol.toPrimitive]: () => 'session',
  toJSON: () => ({}),
  // Of a file: what is sent does not matter here.
  slice: () => ({}),
};
/** Stands for every argument: each of its fields is a text, and the login that a call asks for is a session. */
const ANY: unknown = new Proxy(() => {}, { get: (_, key) => OWN_WAYS[key] ?? 'session' });

/** Every function that calls a server, by its name. */
async function calls(): Promise<[name: string, call: () => Promise<unknown>][]> {
  const names = readdirSync(FOLDER).map((file) => file.replace('.ts', ''));
  const modules = await Promise.all(
    names
      .filter((name) => !NO_CALLS.includes(name))
      .map(async (name) => [name, (await import(`../../src/lib/api/${name}.ts`)) as Record<string, unknown>] as const),
  );
  return modules.flatMap(([name, exported]) =>
    Object.entries(exported).flatMap(([key, call]) =>
      typeof call === 'function' ? [[`${name}: ${key}`, () => call(ANY, ANY, ANY, ANY)] as [string, () => Promise<unknown>]] : [],
    ),
  );
}

/** Path and token of what each function sends. */
async function sentByAll() {
  const sent = serve(() => json(200, { suggestions: [] }));
  const { auth } = await openTab();
  const all = await calls();
  const each = async () => {
    const said: [name: string, path: string | undefined, token: string | null | undefined][] = [];
    for (const [name, call] of all) {
      sent.length = 0;
      await call();
      said.push([name, sent[0]?.path, sent[0]?.token]);
    }
    return said;
  };
  return { auth, each };
}

test('every call of the API carries the bearer token of local storage when somebody is logged in', async () => {
  const { each } = await sentByAll();
  const said = await each();
  expect(said.length).toBeGreaterThan(50);
  expect(said.filter(([, path]) => path === undefined)).toEqual([]);
  const bearer = `Bearer ${OLD.accessToken}`;
  expect(said.filter(([, path = '', token]) => token !== (WITHOUT_LOGIN.test(path) ? null : bearer))).toEqual([]);
});

test('a guest’s calls carry none, and neither do those to the suggestion service, whose key stands there', async () => {
  const { auth, each } = await sentByAll();
  auth.logout();
  const said = await each();
  expect(said.some(([, path = '']) => path.startsWith('/suggestions/'))).toBe(true);
  expect(said.filter(([, , token]) => token !== null)).toEqual([]);
});
