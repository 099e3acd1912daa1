import { expect, test } from 'vitest';
import { freshEachTest, json, openTab, refusal, SESSION_STATE, serve } from '#tests/support/tab.ts';

const TYPED = { name: 'ООО «Мастерская»', inn: '7801000001', kpp: '780101001', address: 'Псков, Наборная, 7' };
const saved = (organisation: object) => ({ id: '3b241101-e2bb-4255-8caf-4136c566a962', version: 1, isDefault: true, organisation });

freshEachTest({ stored: { auth: SESSION_STATE } });

async function keep(known: object[] | null) {
  const calls = serve(({ method }) => (known === null ? refusal(503, 'busy') : json(200, method === 'GET' ? known : [])));
  await openTab();
  const { keepOrganisation } = await import('#lib/stores/checkout/kept-organisation.ts');
  await keepOrganisation(TYPED);
  return calls.filter(({ method }) => method === 'POST');
}

test('requisites typed for an order are saved with the customer’s organisations', async () => {
  expect(await keep([])).toMatchObject([{ body: { organisation: TYPED } }]);
});

test('requisites of an organisation that is saved are left as they are', async () => {
  expect(await keep([saved({ ...TYPED, name: 'ООО Мастерская' })])).toEqual([]);
});

test('requisites are not saved where it cannot be said that they are new', async () => {
  expect(await keep(null)).toEqual([]);
});
