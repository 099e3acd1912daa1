import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { addWorkingDays, promiseReady } from '#lib/domain/calendar.ts';
import { DEFAULT_CITY, PRESET_CITIES } from '#lib/domain/cities/city-preset.ts';
import { priceTable } from '#lib/domain/pricing/quantities.ts';
import { stubAddressBar } from '#tests/support/address-bar.ts';
import { CALENDAR, PRICES } from '#tests/support/content.ts';
import { CARDS } from '#tests/support/products.ts';
import { freshEachTest, json, openTab, SESSION_STATE, serve } from '#tests/support/tab.ts';

// What popups do when a person acts in them: the handlers of what they draw, called as the browser would.

vi.mock('@nanostores/react', () => ({ useStore: (store: { get: () => unknown }) => store.get() }));
const page = vi.hoisted(() => ({ held: null as unknown, effects: [] as (() => unknown)[], states: [] as unknown[], at: 0 }));
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: (run: () => unknown) => void page.effects.push(run),
  useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
  useRef: () => ({ current: page.held }),
  useState: (initial: unknown) => {
    const at = page.at++;
    page.states[at] ??= initial;
    return [page.states[at], (next: unknown) => (page.states[at] = next)];
  },
}));
type Sent = { act: (data: FormData) => Promise<unknown>; onDone: (value: unknown, form?: unknown) => unknown };
const sent = vi.hoisted(() => ({ form: null as Sent | null, isBusy: false, isDone: false, reset: vi.fn() }));
vi.mock('../../src/islands/form/use-form.ts', () => ({
  useForm: (act: Sent['act'], onDone: Sent['onDone']) => {
    sent.form = { act, onDone };
    return { errors: {}, text: '', error: null, isBusy: sent.isBusy, isDone: sent.isDone, submit: () => {}, reset: sent.reset };
  },
}));

freshEachTest();

type Element = ReactElement<Record<string, unknown> & { children?: ReactNode }>;

/** Draws a component that stands alone; `held` is the element its references hold. */
function drawn(component: (props: never) => ReactNode, held: unknown = null, props: object = {}): ReactNode {
  Object.assign(page, { held, effects: [], at: 0 });
  return component(props as never);
}

/** Every element in what was drawn, own components drawn as well. */
function elementsIn(node: ReactNode): Element[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement(child)) return [];
    const element = child as Element;
    const { type } = element;
    const inner = typeof type === 'function' ? (type as (props: unknown) => ReactNode)(element.props) : element.props.children;
    return [element, ...elementsIn(inner)];
  });
}

const textOf = (node: ReactNode): string =>
  Children.toArray(node)
    .map((child) => (isValidElement(child) ? textOf((child as Element).props.children) : String(child)))
    .join('');
const buttonIn = (node: ReactNode, text: string): Record<string, unknown> => {
  const found = elementsIn(node).find(({ type, props }) => type === 'button' && textOf(props.children) === text);
  if (found === undefined) throw new Error(`no button «${text}»`);
  return found.props;
};
const press = (node: ReactNode, text: string): unknown => (buttonIn(node, text).onClick as (() => unknown) | undefined)?.();
const popupIn = (node: ReactNode): Record<string, unknown> => elementsIn(node).find(({ type }) => type === 'dialog')?.props ?? {};

test('«Выйти» in the account’s menu ends the session at home', async () => {
  serve(() => json(200, []));
  const { auth, visited } = await openTab();
  auth.$auth.set(SESSION_STATE);
  const { AccountMenu } = await import('../../src/islands/AccountMenu.tsx');
  press(drawn(AccountMenu), 'Выйти');
  expect([auth.$auth.get(), visited]).toEqual([auth.$auth.init, ['/']]);
});

test('a menu that a quick hand has opened before its island was awake asks who the customer is', async () => {
  const calls = serve(() => json(503, {}));
  const { auth } = await openTab();
  auth.$auth.set(SESSION_STATE);
  const { AccountMenu } = await import('../../src/islands/AccountMenu.tsx');
  for (const [state, count] of [
    ['', 0],
    [':popover-open', 2],
  ] as const) {
    drawn(AccountMenu, { matches: (selector: string) => selector === state, hidePopover: () => {} });
    for (const run of page.effects) run();
    await expect.poll(() => calls.length).toBe(count);
  }
});

test('«Да» selects Saint Petersburg; «Нет, выбрать другой» closes the question and opens the selector', async () => {
  serve(() => json(200, { suggestions: [{ value: '', unrestricted_value: '', data: {} }] }));
  const { city } = await openTab();
  const { CityQuestion } = await import('../../src/islands/city/CityQuestion.tsx');
  class Dialog {
    close = vi.fn();
  }
  const dialog = new Dialog();
  vi.stubGlobal('HTMLDialogElement', Dialog);
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'city-question' ? dialog : null) });
  const question = drawn(CityQuestion);
  expect(buttonIn(question, 'Нет, выбрать другой')).toMatchObject({ command: 'show-modal', commandfor: 'city' });
  press(question, 'Нет, выбрать другой');
  expect(dialog.close).toHaveBeenCalledOnce();
  expect(city.$city.get()).toBeNull();
  expect(buttonIn(question, 'Да')).toMatchObject({ command: 'close', commandfor: 'city-question' });
  press(question, 'Да');
  await expect.poll(() => city.$city.get()?.name).toBe('Санкт-Петербург');
});

test.each([
  ['closes once the city is selected', 200, 1],
  ['stays while the city could not be selected', 503, 0],
])('the selector %s', async (_, status, closed) => {
  let answer: (response: Response) => void = () => {};
  serve(() => new Promise((resolve) => (answer = resolve)));
  const { city } = await openTab();
  const { CityPicker } = await import('../../src/islands/city/CityPicker.tsx');
  const close = vi.fn();
  press(drawn(CityPicker, { close }), 'Тула');
  expect(close).not.toHaveBeenCalled();
  answer(json(status, { suggestions: [{ value: '', unrestricted_value: '', data: {} }] }));
  await expect.poll(() => city.$choosing.get()).toBeNull();
  await Promise.resolve();
  expect([close.mock.calls.length, city.$deliveryNotice.get().isOpen]).toEqual([closed, closed === 0]);
});

test('a search that fails leaves the preset cities there to be chosen', async () => {
  const { city } = await openTab();
  city.$citySearch.set({ query: 'тула', state: 'failed', results: [] });
  const { CityPicker } = await import('../../src/islands/city/CityPicker.tsx');
  const picker = drawn(CityPicker);
  for (const { name } of PRESET_CITIES) expect(buttonIn(picker, name).onClick).toBeTypeOf('function');
  const status = elementsIn(picker).find(({ props }) => props.role === 'status');
  expect(textOf(status)).toContain('Поиск сейчас не отвечает');
});

test('the notice of a city without delivery terms is put away by «Ок», and opens again for the next such city', async () => {
  serve(() => json(503, {}));
  const { city } = await openTab();
  await city.chooseCity(DEFAULT_CITY);
  const { DeliveryNotice } = await import('../../src/islands/city/DeliveryNotice.tsx');
  const notice = drawn(DeliveryNotice);
  const { id, onClose } = popupIn(notice) as { id: string; onClose: () => void };
  expect(buttonIn(notice, 'Ок')).toMatchObject({ command: 'close', commandfor: id });
  onClose();
  expect([city.$deliveryNotice.get().isOpen, drawn(DeliveryNotice)]).toEqual([false, null]);
  await city.chooseCity(PRESET_CITIES[0] ?? DEFAULT_CITY);
  expect(textOf(elementsIn(drawn(DeliveryNotice)).map(({ props }) => props.children))).toContain('Москва');
});

test('the login popup closes after a login, and gives way to the recovery', async () => {
  await openTab();
  const { LoginPopup } = await import('../../src/islands/LoginPopup.tsx');
  const close = vi.fn();
  const fields: Record<string, { value: string }> = { '#login-email': { value: 'anna@example.com' }, '#recovery-email': { value: '' } };
  vi.stubGlobal('document', { querySelector: (selector: string) => fields[selector] ?? null });
  const popup = drawn(LoginPopup, { close });
  expect(buttonIn(popup, 'Забыли пароль?')).toMatchObject({ command: 'show-modal', commandfor: 'recovery' });
  press(popup, 'Забыли пароль?');
  vi.unstubAllGlobals();
  expect(fields['#recovery-email']?.value).toBe('anna@example.com');
  expect(close).toHaveBeenCalledTimes(1);
  expect(sent.form?.onDone(null)).toBeUndefined();
  expect(close).toHaveBeenCalledTimes(2);
});

test('a login that is done empties its form, and a popup that is closed forgets its error', async () => {
  await openTab();
  const { LoginPopup } = await import('../../src/islands/LoginPopup.tsx');
  const form = { reset: vi.fn() };
  const popup = popupIn(drawn(LoginPopup, { close: () => {} }));
  sent.form?.onDone(null, form);
  expect(form.reset).toHaveBeenCalledOnce();
  (popup.onClose as () => void)();
  expect(sent.reset).toHaveBeenCalledOnce();
});

test('the login popup closes when another tab has logged in, and not before its own login is through', async () => {
  await openTab();
  const { LoginPopup } = await import('../../src/islands/LoginPopup.tsx');
  const { $auth } = await import('#lib/stores/session/session.ts');
  const dialog = { open: true, close: vi.fn() };
  const opened = (isBusy: boolean) => {
    Object.assign(sent, { isBusy });
    drawn(LoginPopup, dialog);
    const stops = page.effects.map((run) => run());
    $auth.set(SESSION_STATE);
    for (const stop of stops) if (typeof stop === 'function') stop();
    $auth.set({ ...SESSION_STATE, accessToken: '' });
  };
  opened(true);
  expect(dialog.close).not.toHaveBeenCalled();
  opened(false);
  expect(dialog.close).toHaveBeenCalledOnce();
  dialog.open = false;
  opened(false);
  expect(dialog.close).toHaveBeenCalledOnce();
});

test('the login popup says why a session has ended by itself, and nothing of it to others', async () => {
  await openTab();
  const { LoginPopup } = await import('../../src/islands/LoginPopup.tsx');
  const said = () =>
    elementsIn(drawn(LoginPopup))
      .map(({ props }) => textOf(props.children))
      .join(' ');
  expect(said()).not.toContain('закончился');
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify({ owner: 7, path: '/Profile', typed: [] }) });
  expect(said()).toContain('Ваш вход закончился. Войдите снова');
});

test('the recovery sends the e-mail that was typed, and says what has become of it', async () => {
  const calls = serve(() => json(200, { accepted: true }));
  await openTab();
  const { RecoveryPopup } = await import('../../src/islands/RecoveryPopup.tsx');
  const popup = drawn(RecoveryPopup);
  const data = new FormData();
  data.set('email', 'anna@example.com');
  await sent.form?.act(data);
  expect(calls).toMatchObject([{ path: '/api/Auth/forgot-password', body: { email: 'anna@example.com' } }]);
  expect(textOf(elementsIn(popup))).toContain('Восстановить пароль');
  sent.isDone = true;
  expect(textOf(elementsIn(drawn(RecoveryPopup)))).toContain('письмо со ссылкой уже в пути');
  sent.isDone = false;
});

test('the offer of a newer build reloads at a press alone, and is put off by «Позже»', async () => {
  await openTab();
  const { NewerBuild } = await import('../../src/islands/NewerBuild.tsx');
  const { $newerBuild } = await import('#lib/stores/site/newer-build.ts');
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  $newerBuild.set(true);
  page.states = [];
  press(drawn(NewerBuild), 'Позже');
  expect(elementsIn(drawn(NewerBuild)).map(({ type }) => type)).toEqual(['div']);
  expect(reload).not.toHaveBeenCalled();
  page.states = [];
  press(drawn(NewerBuild), 'Обновить страницу');
  expect(reload).toHaveBeenCalledOnce();
});

test('what has to be put right takes the focus, in the order of the form', async () => {
  const { ErrorSummary } = await import('../../src/islands/form/ErrorSummary.tsx');
  const focus = vi.fn();
  const props = { errors: { phone: 'Неверный телефон', name: 'Заполните это поле' }, labels: { name: 'Имя', phone: 'Телефон' } };
  const summary = drawn(ErrorSummary, { focus }, props);
  for (const run of page.effects) run();
  expect(focus).toHaveBeenCalledOnce();
  const links = elementsIn(summary).filter(({ type }) => type === 'a');
  expect(links.map(textOf)).toEqual(['Имя: Заполните это поле', 'Телефон: Неверный телефон']);
});

test('what was typed before the selector was awake is searched for at once, and the cross empties field and results', async () => {
  const asked = serve(() => json(200, { suggestions: [] }));
  const { city } = await openTab();
  const { useCityPicking } = await import('../../src/islands/city/use-city-picking.ts');
  const field = { value: 'сам', focus: vi.fn() };
  page.states = [];
  Object.assign(page, { held: field, effects: [], at: 0 });
  const { clear } = useCityPicking();
  for (const run of page.effects) run();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]?.body).toMatchObject({ query: 'сам' });
  clear();
  expect([field.value, city.$citySearch.get(), field.focus.mock.calls.length]).toEqual([
    ...['', { query: '', state: 'idle', results: [] }, 1],
  ]);
});

test('Enter takes the first city that was found', async () => {
  const asked = serve(() => json(503, {}));
  const { city } = await openTab();
  const tula = PRESET_CITIES.at(-1)!;
  city.$citySearch.set({ query: 'тула', state: 'ready', results: [{ ...tula, fullName: '', raw: {} as never }] });
  const { CityPicker } = await import('../../src/islands/city/CityPicker.tsx');
  page.states = [];
  const field = elementsIn(drawn(CityPicker)).find(({ props }) => props.role === 'combobox');
  (field?.props as { onKeyDown: (event: object) => void } | undefined)?.onKeyDown({ key: 'Enter', preventDefault: () => {} });
  await expect.poll(() => asked).toMatchObject([{ body: { query: '7100000100000' } }]);
});

test('a password is hidden until it is to be shown, and hidden again', async () => {
  const { PasswordField } = await import('../../src/islands/form/PasswordField.tsx');
  page.states = [];
  const kind = () => {
    const field = drawn(PasswordField, null, { id: 'p', label: 'Пароль', autoComplete: 'current-password' });
    const [input, button] = ['input', 'button'].map((name) => elementsIn(field).find(({ type }) => type === name)?.props);
    return { type: input?.type, isPressed: button?.['aria-pressed'], toggle: button?.onClick as () => void };
  };
  const seen = [];
  for (let times = 0; times < 3; times += 1) {
    const { type, isPressed, toggle } = kind();
    seen.push([type, isPressed]);
    toggle();
  }
  expect(seen).toEqual([
    ['password', false],
    ['text', true],
    ['password', false],
  ]);
});

test('a saved address fills in the street, the door and who is met there, and one that is typed is saved if it is ticked', async () => {
  const city = { name: 'Тула', subject: 'Тульская обл', kladr_id: '7100000100000', index: '300000' };
  const met = { label: 'Офис', city, street: 'Ленина, 1', door: 'оф. 5', recipient: 'Анна', phone: '+79120000001' };
  const found = { suggestions: [{ value: '', unrestricted_value: '', data: {} }] };
  serve(({ path }) => json(200, path.includes('findById') ? found : []));
  const { auth, checkout } = await openTab();
  auth.$auth.set(SESSION_STATE);
  const { addresses } = await import('#lib/stores/account/addresses.ts');
  addresses.$list.set({ state: 'ready', items: [{ id: 'a', version: 1, isDefault: false, address: met }], text: '' });
  class Input {
    value = '';
  }
  vi.stubGlobal('HTMLInputElement', Input);
  const fields = new Map(
    ['delivery-address', 'delivery-door', 'recipient-name', 'recipient-phone'].map((name) => [`f-${name}`, new Input()]),
  );
  vi.stubGlobal('document', { getElementById: (id: string) => fields.get(id) ?? null });
  const { SavedAddresses, KeepAddress } = await import('../../src/islands/checkout/SavedAddresses.tsx');
  const choice = elementsIn(drawn(SavedAddresses)).find(({ type }) => type === 'input');
  (choice?.props as { onChange: () => void } | undefined)?.onChange();
  await expect.poll(() => fields.get('f-recipient-phone')?.value).not.toBe('');
  const texts = [...fields.values()].map(({ value }) => value.replaceAll(/[\u00a0\u2009]/g, ' '));
  expect(texts).toEqual(['Ленина, 1', 'оф. 5', 'Анна', expect.stringMatching(/912 000.00.01/)]);
  checkout.updateCheckout({ deliveryAddress: 'Новая, 7' });
  const { $afterPlacing } = await import('#lib/stores/checkout/checkout.ts');
  const tick = elementsIn(drawn(KeepAddress)).find(({ props }) => props.name === 'keepAddress' && props.onChange !== undefined);
  (tick?.props as { onChange: (ticked: boolean) => void } | undefined)?.onChange(true);
  expect($afterPlacing.get()).toBeTypeOf('function');
  const stops = page.effects.map((run) => run());
  for (const stop of stops) if (typeof stop === 'function') stop();
  expect($afterPlacing.get()).toBeNull();
});

test('a saved organisation fills in the requisites of the order and of an invoice, the default one where nothing is typed', async () => {
  const organisation = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '773601001', address: '117997, Москва' };
  serve(() => json(200, [{ id: '11111111-1111-4111-8111-111111111111', version: 1, isDefault: true, organisation }]));
  const { auth } = await openTab();
  auth.$auth.set(SESSION_STATE);
  class Input {
    value = '';
  }
  vi.stubGlobal('HTMLInputElement', Input);
  const { SavedOrganisations } = await import('../../src/islands/checkout/SavedOrganisations.tsx');
  const typed = { name: '', inn: '', kpp: '', address: '' };
  for (const path of ['payer.requisites', 'requisites']) {
    const fields = new Map(Object.keys(organisation).map((key) => [`f-${path.replace('.', '-')}-${key}`, new Input()]));
    vi.stubGlobal('document', { getElementById: (id: string) => fields.get(id) ?? null });
    drawn(SavedOrganisations, null, { path, typed });
    for (const run of page.effects) run();
    await expect.poll(() => [...fields.values()].map(({ value }) => value)).toEqual(Object.values(organisation));
  }
  const choiceOf = (now: object) => elementsIn(drawn(SavedOrganisations, null, { path: 'requisites', typed: now }));
  const isChosen = (now: object) => choiceOf(now).find(({ type }) => type === 'input')?.props.checked;
  expect([isChosen(typed), isChosen(organisation)]).toEqual([false, true]);
});

test('a run for a wanted day stays in time once the road is known, and «Позже» leads two weeks on', async () => {
  page.states = [];
  await openTab();
  stubAddressBar('https://shop.example/cards');
  const { WeekStrip } = await import('../../src/islands/calculator/WeekStrip.tsx');
  const { $job, startCalculator, changeJob } = await import('#lib/stores/product/calculator.ts');
  startCalculator(CARDS, PRICES, '');
  changeJob({ turnaround: 'economy' });
  const own = priceTable(CARDS.defaults, { ...CARDS, quantities: [CARDS.defaults.quantity] }, PRICES);
  const ready = (days: number) => promiseReady(new Date('2026-11-23T09:00:00Z'), days, CALENDAR);
  const strip = (needed: string, days = 0) => {
    const there = (production: number) => addWorkingDays(ready(production).day, days, CALENDAR);
    const road = days === 0 ? null : { city: 'Тверь', type: 'pickup', days };
    const clock = { today: '2026-11-23', calendar: CALENDAR, road, ready, there };
    const calculation = { job: $job.get(), product: CARDS, list: PRICES };
    return drawn(WeekStrip, null, { calculation, prices: { own, ladder: own }, clock, home: '', needed, onNeed: () => {} });
  };
  const turnaroundBy = (day: string, days: number) => {
    strip(day, days);
    for (const run of page.effects) run();
    return $job.get()?.turnaround;
  };
  const slowest = Math.max(...own.rows.flat().map((cell) => cell?.productionDays ?? 0));
  const day = ready(slowest).day;
  expect(turnaroundBy(day, 0)).toBe('economy');
  expect(turnaroundBy(day, 2)).not.toBe('economy');

  const firstDay = () => elementsIn(strip(day)).find(({ type }) => type === 'input')?.props.value;
  expect(firstDay()).toBe('2026-11-23');
  press(strip(day), 'Позже');
  expect(firstDay()).toBe('2026-12-07');
  press(strip(day), 'Раньше');
  expect(firstDay()).toBe('2026-11-23');
});
