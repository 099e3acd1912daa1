import { beforeEach, expect, test, vi } from 'vitest';
import { freshEachTest, json, openTab, serve } from '#tests/support/tab.ts';

// One form on its way, drawn again after each change as the browser draws it.

const page = vi.hoisted(() => ({ states: [] as unknown[], at: 0, effects: [] as (() => unknown)[] }));
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: (effect: () => unknown) => page.effects.push(effect),
  useState: (initial: unknown) => {
    const at = page.at++;
    page.states[at] ??= initial;
    return [page.states[at], (next: unknown) => (page.states[at] = next)];
  },
}));

freshEachTest();
beforeEach(() => {
  page.states = [];
  page.effects = [];
});

type Outcome = { ok: true; value: string } | { ok: false; error: object };
const REFUSED = { status: 400, code: 'wrong', text: 'Неверный e-mail или пароль', errors: {}, body: null };

async function openForm(onDone?: (value: string) => unknown) {
  const { useForm } = await import('../../src/islands/form/use-form.ts');
  const answers: ((outcome: Outcome) => void)[] = [];
  const act = vi.fn(() => new Promise<never>((resolve) => answers.push(resolve as unknown as (outcome: Outcome) => void)));
  const drawn = () => {
    page.at = 0;
    return useForm<string>(act, onDone);
  };
  const answer = async (outcome: Outcome) => {
    answers.shift()?.(outcome);
    await new Promise(setImmediate);
  };
  return { act, drawn, answer };
}

test('a form is sent once however often it is pressed, and again once there is an answer', async () => {
  const { act, drawn, answer } = await openForm();
  drawn().run();
  expect(drawn().isBusy).toBe(true);
  drawn().run();
  expect(act).toHaveBeenCalledTimes(1);
  await answer({ ok: false, error: REFUSED });
  expect([drawn().isBusy, drawn().text]).toEqual([false, 'Неверный e-mail или пароль']);
  drawn().run();
  expect([act.mock.calls.length, drawn().text]).toEqual([2, '']);
});

test('what its fields say the form says nowhere else', async () => {
  const { drawn, answer } = await openForm();
  drawn().run();
  await answer({ ok: false, error: { ...REFUSED, errors: { email: 'Проверьте e-mail' } } });
  expect([drawn().text, drawn().errors]).toEqual(['', { email: 'Проверьте e-mail' }]);
});

test('a field that is filled again is red no longer, and what the answer said of the form stays', async () => {
  const { saidErrors } = await import('../../src/islands/form/field-errors.ts');
  const { drawn, answer } = await openForm();
  const form = new EventTarget() as HTMLFormElement;
  vi.stubGlobal('FormData', class {});
  drawn().submit({ preventDefault: () => {}, currentTarget: form } as never);
  const errors = { 'recipient.name': 'Укажите имя', 'recipient.phone': 'Укажите телефон' };
  await answer({ ok: false, error: { ...REFUSED, errors } });
  page.effects = [];
  drawn();
  for (const effect of page.effects.slice(1)) effect();
  form.dispatchEvent(Object.defineProperty(new Event('input'), 'target', { value: { name: 'recipient.phone' } }));
  expect(drawn().errors).toEqual({ 'recipient.name': 'Укажите имя' });
  expect(saidErrors(drawn().errors)).toEqual(errors);
});

test('a form that is done says so, and forgets its error when it is reset', async () => {
  const onDone = vi.fn();
  const { drawn, answer } = await openForm(onDone);
  drawn().run();
  await answer({ ok: true, value: 'sent' });
  expect([onDone.mock.calls, drawn().isDone]).toEqual([[['sent', undefined]], true]);
  drawn().run();
  await answer({ ok: false, error: REFUSED });
  drawn().reset();
  expect([drawn().text, drawn().isDone, drawn().isBusy]).toEqual(['', false, false]);
});

test('the letter of a confirmation goes again to the address that was named', async () => {
  const calls = serve(() => json(200, { accepted: true }));
  await openTab();
  const { LetterSent } = await import('../../src/islands/account/LetterSent.tsx');
  vi.stubGlobal(
    'FormData',
    class {
      get = () => null;
    },
  );
  page.at = 0;
  type Node = { props: { children: Node[]; onSubmit?: (event: object) => void } };
  const form = (LetterSent({ email: 'anna@example.com' }) as unknown as Node).props.children.find(({ props }) => props.onSubmit);
  form?.props.onSubmit?.({ preventDefault: () => {}, currentTarget: {} });
  await expect.poll(() => calls).toMatchObject([{ path: '/api/auth/resend-confirmation', body: { email: 'anna@example.com' } }]);
});
