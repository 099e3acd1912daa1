import { expect, test } from 'vitest';
import { freshEachTest, json, openTab, refusal, SESSION_STATE, serve } from '#tests/support/tab.ts';

const TYPED = { name: 'ООО «Мастерская»', inn: '7707083893', kpp: '770701001', address: 'Псков, Наборная, 7' };
const saved = (organisation: object) => ({ id: '3b241101-e2bb-4255-8caf-4136c566a962', version: 1, isDefault: true, organisation });

freshEachTest({ stored: { auth: SESSION_STATE } });

async function keep(known: object[] | null, method = 'POST') {
  const calls = serve((call) => (known === null ? refusal(503, 'busy') : json(200, call.method === 'GET' ? known : [])));
  await openTab();
  const { keepOrganisation } = await import('#lib/stores/checkout/kept-organisation.ts');
  await keepOrganisation(TYPED);
  return calls.filter((call) => call.method === method);
}

test('requisites typed for an order are saved with the customer’s organisations', async () => {
  expect(await keep([])).toMatchObject([{ body: { organisation: TYPED } }]);
});

test('requisites of an organisation that is saved are left as they are', async () => {
  expect(await keep([saved({ ...TYPED, name: 'ООО Мастерская' })])).toEqual([]);
});

test('an organisation saved without an address gets that of the order, and keeps its name', async () => {
  const { address, ...rest } = TYPED;
  const own = { ...rest, name: 'ООО Мастерская' };
  expect(await keep([saved(own)], 'PUT')).toMatchObject([{ body: { version: 1, organisation: { ...own, address } } }]);
});

test('requisites are not saved where it cannot be said that they are new', async () => {
  expect(await keep(null)).toEqual([]);
});
