import { describe, expect, test, vi } from 'vitest';
import { CARDS_JOB } from '#tests/support/cards-job.ts';
import { freshEachTest, type Handler, json, openTab, refusal, serve } from '#tests/support/tab.ts';

const JOB = { ...CARDS_JOB, quantity: 1000 };

/** The order form's address bar. */
function stubAddress(query: string) {
  const address = new URL(`https://shop.example/orderForms${query}`);
  vi.stubGlobal('location', {
    get search() {
      return address.search;
    },
    pathname: '/orderForms',
  });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, url: string) => {
      address.search = new URL(url, address).search;
    },
  });
  return address;
}

async function openForm(query: string, read: Handler) {
  const address = stubAddress(query);
  const calls = serve((call) => (call.path === '/api/quote/read' ? read(call) : refusal(503, 'busy')));
  const tab = await openTab();
  return { ...tab, calls, address, ...(await import('#lib/stores/product/sent-job.ts')) };
}

freshEachTest();

const READ = () => json(200, { job: JOB, price: 376_100, readyDate: '2026-12-02', note: 'Подстроили.' });

describe('a job in the address of the order form', () => {
  test('goes into the basket once, even when asked twice, and leaves the address, so that a reload adds nothing', async () => {
    const { basket, address, calls, takeSentJob } = await openForm('?product=BusinessCards&quantity=1000', READ);
    const [first] = await Promise.all([takeSentJob(), takeSentJob()]);
    expect(calls[0]).toMatchObject({ method: 'POST', body: { query: 'product=BusinessCards&quantity=1000' } });
    expect(first).toEqual({ ok: true, value: 'Подстроили.' });
    expect(basket.$basket.get().items.map(({ job }) => job)).toEqual([JOB]);
    expect(address.search).toBe('');
  });

  test('that cannot be had is refused in the server’s words and leaves the address', async () => {
    const { basket, address, takeSentJob } = await openForm('?product=Mugs', () => refusal(400, 'unknown_product'));
    expect(await takeSentJob()).toMatchObject({ error: { status: 400, text: 'Отказ unknown_product' } });
    expect(basket.$basketCount.get()).toBe(0);
    expect(address.search).toBe('');
  });

  test('stays in the address while no answer comes, and is added when one does', async () => {
    let isDown = true;
    const { basket, address, takeSentJob } = await openForm('?product=BusinessCards', () =>
      isDown ? Promise.reject(new TypeError('offline')) : READ(),
    );
    expect(await takeSentJob()).toMatchObject({ ok: false });
    expect(address.search).toBe('?product=BusinessCards');
    isDown = false;
    expect(await takeSentJob()).toMatchObject({ ok: true });
    expect(basket.$basketCount.get()).toBe(1);
  });
});
