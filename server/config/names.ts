import { editDistance, nearest } from '#lib/domain/search/nearest-word.ts';
import { configMessages } from '#lib/messages/operator/config.ts';
import { Environment } from './environment.ts';

/** Read by the build, the service or the engine; the server does not ask for them. */
const OTHERS = ['MAP_TILES', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE', 'NODE_EXTRA_CA_CERTS', 'AWS_REGION', 'AWS_PROFILE', 'AWS_SESSION_TOKEN'];
const KNOWN = [...Object.keys(Environment.shape), ...OTHERS];
/** So many letters may be wrong: more are a name of another program. */
const WRONG_LETTERS = 3;
const familyOf = (name: string): string => name.split('_', 1)[0] ?? '';
const FAMILIES: ReadonlySet<string> = new Set(KNOWN.filter((name) => name.includes('_')).map(familyOf));

/** A name of two words whose first is one of ours, mistyped or not, and the rest nearly. */
function meantBy(name: string): string | null {
  if (!name.includes('_')) return null;
  // The shop waits for this at each start: a name much longer or shorter is not compared letter by letter.
  const candidate = nearest(
    name,
    KNOWN.filter((known) => Math.abs(known.length - name.length) <= WRONG_LETTERS),
  );
  if (candidate === null || editDistance(name, candidate) > WRONG_LETTERS) return null;
  return FAMILIES.has(familyOf(name)) || editDistance(familyOf(name), familyOf(candidate)) === 1 ? candidate : null;
}

/** Variables that are not read, with a name that is nearly one the shop knows: a Russian line each. Values are not repeated. */
export const mistypedNames = (environment: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(environment)
    .filter((name) => !KNOWN.includes(name))
    .flatMap((name) => {
      const meant = meantBy(name);
      return meant === null || environment[meant] !== undefined ? [] : [configMessages.mistyped(name, meant)];
    });
