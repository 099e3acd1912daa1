import { beforeEach, expect, test, vi } from 'vitest';
import { freshEachTest, openTab } from '#tests/support/tab.ts';

// The field of a town, drawn again after each change as the browser draws it.

const page = vi.hoisted(() => ({ states: [] as unknown[], at: 0 }));
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: () => undefined,
  useState: (initial: unknown) => {
    const at = page.at++;
    page.states[at] ??= initial;
    return [page.states[at], (next: unknown) => (page.states[at] = next)];
  },
}));
vi.mock('@nanostores/react', () => ({ useStore: <T>(store: { get: () => T }) => store.get() }));

freshEachTest();
beforeEach(() => {
  page.states = [];
});

const town = (name: string, subject: string) => ({ name, displayName: name, subject, kladr_id: subject, index: '' });
const FOUND = [town('Орёл', 'Орловская обл'), town('Орлов', 'Кировская обл'), town('Орлов', 'Воронежская обл')];

/** The town that counts once the field is left with a text, an arrow pressed as often before. */
async function leftWith(text: string, arrows = 0): Promise<unknown> {
  await openTab();
  const { $citySearch } = await import('#lib/stores/site/city.ts');
  const { useCityCombobox } = await import('../../src/islands/saved/use-city-combobox.ts');
  let chosen: unknown = 'nothing';
  const drawn = () => {
    page.at = 0;
    return useCityCombobox(null, (city) => {
      chosen = city;
    });
  };
  drawn().type(text);
  $citySearch.set({ query: text, state: 'ready', results: FOUND as never });
  const press = () => drawn().onKeyDown({ key: 'ArrowDown', preventDefault: () => undefined } as never);
  Array.from({ length: arrows }, press);
  drawn().leave();
  return chosen;
}

test('a field that is left with the whole name of a found town takes that town', async () => {
  expect(await leftWith(' орел ')).toEqual({ name: 'Орёл', subject: 'Орловская обл', kladr_id: 'Орловская обл', index: '' });
});

test.each([
  [0, 'Кировская обл'],
  [2, 'Воронежская обл'],
])('of two towns of one name it takes the first from where the arrows have come: %i', async (arrows, subject) => {
  expect(await leftWith('Орлов', arrows)).toMatchObject({ subject });
});

test('a part of a name takes none', async () => {
  expect(await leftWith('Ор')).toBeNull();
});
