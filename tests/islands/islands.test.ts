import { readFileSync } from 'node:fs';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { PRESET_CITIES } from '#lib/domain/cities/city-preset.ts';
import { freshEachTest, json, openTab, SESSION_STATE, serve } from '#tests/support/tab.ts';

// Drawn as the browser draws them once awake: by what the store holds, not by what stood in the built page.
const followed = vi.hoisted((): unknown[] => []);
vi.mock('@nanostores/react', () => ({
  useStore: (store: { get: () => unknown }) => {
    followed.push(store);
    return store.get();
  },
}));
/** The element every reference holds; none is there unless a test puts it. */
const held = vi.hoisted((): { current: unknown } => ({ current: null }));
// Effects run with the drawing, and what a form would send is kept.
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: (run: () => unknown) => void run(),
  useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
  useRef: () => held,
}));
const sent = vi.hoisted(() => ({ act: (_: FormData): Promise<unknown> => Promise.resolve(), text: '' }));
vi.mock('../../src/islands/form/use-form.ts', () => ({
  useForm: (act: typeof sent.act) => {
    sent.act = act;
    return { errors: {}, text: sent.text, error: null, isBusy: false, submit: () => {}, reset: () => {} };
  },
}));

// What it draws is of no matter here, and its effects need a page.
vi.mock('../../src/islands/account/RegistrationForm.tsx', () => ({ RegistrationForm: () => 'the form' }));

const MANAGER = { id: 2, name: 'Олег Кузнецов', phone: '+7 900 000-00-01', email: 'oleg@example.com' };
const [, , , , , , , , , , , , sochi] = PRESET_CITIES;

const draw = (island: FunctionComponent) => renderToStaticMarkup(createElement(island));
const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);

freshEachTest();

describe('The account’s menu', () => {
  async function menu(auth: object) {
    const tab = await openTab();
    tab.auth.$auth.set({ ...SESSION_STATE, ...auth });
    const { AccountMenu } = await import('../../src/islands/AccountMenu.tsx');
    return { ...tab, html: () => draw(AccountMenu) };
  }

  test('names the customer, leads where the specification says and lets them leave', async () => {
    const { html } = await menu({ user: { name: 'Анна Ветрова', email: 'anna@example.com' } });
    expect(html()).toContain('Анна Ветрова');
    expect(html()).toContain('anna@example.com');
    expect([...html().matchAll(/<a href="([^"]+)">([^<]+)/g)].slice(0, 6).map(([, href, label]) => [href, label])).toEqual([
      ['/Profile', 'Профиль'],
      ['/myOrders', 'Мои заказы'],
      ['/fast-payment', 'Быстрая оплата'],
      ['/detailsOrganization', 'Реквизиты организации'],
      ['/detailsOrganization#documents', 'Документы'],
      ['/details', 'Адреса доставки'],
    ]);
    expect(html()).toContain('Выйти');
  });

  test('shows the manager to a logged-in customer alone', async () => {
    const { auth, user, html } = await menu({});
    user.$manager.set(MANAGER);
    for (const word of ['Ваш менеджер', MANAGER.name, MANAGER.phone, MANAGER.email]) expect(html()).toContain(word);
    for (const href of ['tel:+79000000001', 'mailto:oleg@example.com']) expect(html()).toContain(`href="${href}"`);
    auth.$auth.set({ ...SESSION_STATE, accessToken: '' });
    user.$manager.set(MANAGER);
    expect(html()).not.toContain('менеджер');
    expect(html()).not.toContain(MANAGER.name);
  });
});

test('The account’s menu closes once nobody is logged in, wherever they have left', async () => {
  const { auth } = await openTab();
  const { AccountMenu } = await import('../../src/islands/AccountMenu.tsx');
  const hidePopover = vi.fn();
  held.current = { matches: () => false, hidePopover };
  auth.$auth.set(SESSION_STATE);
  draw(AccountMenu);
  expect(hidePopover).not.toHaveBeenCalled();
  auth.$auth.set({ ...SESSION_STATE, accessToken: '' });
  expect(hidePopover).toHaveBeenCalledOnce();
  held.current = null;
});

test('The account’s menu asks who the customer is each time it opens, and says by placeholders that nobody answered', async () => {
  const calls = serve(() => json(503, {}));
  const { auth, user } = await openTab();
  auth.$auth.set({ ...SESSION_STATE, user: { name: 'Анна Ветрова', email: 'anna@example.com' } });
  const { AccountMenu } = await import('../../src/islands/AccountMenu.tsx');
  const toggle = (newState: string) => (AccountMenu() as ReactElement<{ onToggle: (event: object) => void }>).props.onToggle({ newState });
  toggle('closed');
  expect(calls).toEqual([]);
  toggle('open');
  await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/api/user/7', '/api/manager/2']);
  expect(user.$menuUser.get()).toEqual({ name: 'Пользователь', email: 'email не указан' });
  expect(draw(AccountMenu)).toContain('<b>Пользователь</b><small>email не указан</small>');
  user.$manager.set(MANAGER);
  toggle('open');
  await expect.poll(() => calls).toHaveLength(4);
});

describe('The login popup', () => {
  test.each([true, false])('sends «Запомнить меня» as it is ticked: %s', async (isTicked) => {
    const calls = serve(() => json(400, { error: 'Нет' }));
    await openTab();
    const { LoginPopup } = await import('../../src/islands/LoginPopup.tsx');
    expect(draw(LoginPopup)).toContain('<input type="checkbox" name="rememberMe"/>');
    const form = new FormData();
    for (const [name, value] of Object.entries({ email: ' a@example.com ', password: ' p ' })) form.set(name, value);
    if (isTicked) form.set('rememberMe', 'on');
    await sent.act(form);
    expect(calls[0]).toMatchObject({ path: '/api/auth/login', body: { email: 'a@example.com', password: ' p ', rememberMe: isTicked } });
  });
});

test('The login popup says what the server refused with', async () => {
  await openTab();
  const { LoginPopup } = await import('../../src/islands/LoginPopup.tsx');
  sent.text = 'Неверный e-mail или пароль';
  expect(draw(LoginPopup)).toMatch(/id="login-error" role="alert">Неверный e-mail или пароль</);
  sent.text = '';
});

describe('The header', () => {
  test('shows `$basketCount` on its badge, and no badge for an empty basket', async () => {
    const { basket } = await openTab();
    const { BasketBadge } = await import('../../src/islands/BasketBadge.tsx');
    const badge = () => renderToStaticMarkup(createElement(BasketBadge, { className: 'badge' }));
    expect(badge()).toBe('<span class="badge" data-count="" hidden=""></span>');
    for (const count of [1, 2]) {
      basket.$basket.set({ owner: 0, items: Array(count).fill({}) as never });
      expect(basket.$basketCount.get()).toBe(count);
      expect(badge()).toBe(`<span class="badge" data-count="">${count}</span>`);
    }
    expect(followed).toContain(basket.$basketCount);
  });

  test('names the city of the store', async () => {
    const { city } = await openTab();
    const { HeaderCity } = await import('../../src/islands/HeaderCity.tsx');
    city.$city.set(sochi!);
    expect(renderToStaticMarkup(createElement(HeaderCity, { city: 'Санкт-Петербург' }))).toContain('>Сочи</span>');
    expect(followed).toContain(city.$cityName);
  });
});

describe('The registration', () => {
  test.each([
    ['?needConfirmation=true&email=anna%40example.com', true],
    ['?needConfirmation=false&email=anna%40example.com', false],
    ['?email=anna%40example.com', false],
    ['', false],
  ])('with the query «%s» asks to confirm the address: %s', async (search, isAsked) => {
    vi.stubGlobal('location', { search });
    await openTab();
    const { Registration } = await import('../../src/islands/Registration.tsx');
    const html = renderToStaticMarkup(createElement(Registration, { texts: {}, words: {} } as never));
    expect([html.includes('Подтвердите e-mail'), html.includes('anna@example.com')]).toEqual([isAsked, isAsked]);
    expect(html.includes('the form')).toBe(!isAsked);
    // What comes next as a matter of course is no warning.
    expect([html.includes('state-info'), html.includes('state-warn')]).toEqual([isAsked, false]);
  });

  test('says of a link that did not work why, and how to get another letter', async () => {
    await openTab();
    const { LetterSent } = await import('../../src/islands/account/LetterSent.tsx');
    const html = renderToStaticMarkup(createElement(LetterSent, { email: '', failure: 'Ссылка устарела.' }));
    for (const said of ['Ссылка не сработала', 'Ссылка устарела.', 'Отправить письмо ещё раз']) expect(html).toContain(said);
    expect(html).not.toContain('Подтвердите e-mail');
  });
});

describe('«Мои заказы»', () => {
  const HINT = 'Заказывали без входа на эту же почту?';

  test('say, without an order, how one placed as a guest is added', async () => {
    const { NoOrders } = await import('../../src/islands/orders/NoOrders.tsx');
    expect(draw(() => createElement(NoOrders, { isFiltered: false }))).toContain(HINT);
  });
});

describe('An organisation as it was registered', () => {
  const organisation = { name: 'ПАО «Образец»', inn: '7707083893', kpp: '773601001' };

  test.each([
    ['without an address says that it lacks one', {}, true],
    ['with an address shows it', { address: 'Москва, Вавилова, 19' }, false],
  ])('is listed: %s', async (_, more, isLacking) => {
    serve(() => json(200, []));
    const { auth } = await openTab();
    auth.$auth.set(SESSION_STATE);
    const { organisations } = await import('#lib/stores/account/organisations.ts');
    const item = { id: '3b241101-e2bb-4255-8caf-4136c566a962', version: 1, isDefault: true, organisation: { ...organisation, ...more } };
    organisations.$list.set({ state: 'ready', items: [item], text: '' });
    const { Organisations } = await import('../../src/islands/Organisations.tsx');
    const html = draw(Organisations);
    expect([html.includes('ИНН 7707083893'), html.includes('Нет юридического адреса')]).toEqual([true, isLacking]);
    expect(html.includes('Москва, Вавилова, 19')).toBe(!isLacking);
  });

  test.each([
    ['nothing at all', { organisation: '', inn: '', kpp: '', legalAddress: '' }, 'Если реквизитов под рукой нет'],
    [
      'all but the address',
      { organisation: 'ПАО', inn: '7707083893', kpp: '773601001', legalAddress: '' },
      'Не хватает юридического адреса',
    ],
    ['everything', { organisation: 'ПАО', inn: '7707083893', kpp: '773601001', legalAddress: 'Москва' }, 'Для счёта нужны все реквизиты'],
  ])('in the basket, where the payer has %s, is told what is lacking', async (_, typed, note) => {
    const { checkout } = await openTab();
    checkout.updateCheckout(typed);
    const { PayerOrganisation } = await import('../../src/islands/checkout/PayerOrganisation.tsx');
    expect(draw(() => createElement(PayerOrganisation, { draft: checkout.$checkout.get(), errors: {} }))).toContain(
      `<p class="note">${note}`,
    );
  });
});

test('A newer build is watched for from the first drawing on, and offered', async () => {
  await openTab();
  const { NewerBuild } = await import('../../src/islands/NewerBuild.tsx');
  vi.stubGlobal('document', { documentElement: { dataset: { newer: 'bbb' } } });
  vi.stubGlobal('window', new EventTarget());
  draw(NewerBuild);
  expect(draw(NewerBuild)).toMatch(/^<div id="newer-build" role="status">.*Вышла новая версия/);
});

describe('«Уведомление от сайта»', () => {
  async function notice(manager: typeof MANAGER | null) {
    serve(() => json(503, {}));
    const { city, auth, user } = await openTab();
    expect(await city.chooseCity(sochi!)).toBe(false);
    if (manager !== null) auth.$auth.set(SESSION_STATE);
    user.$manager.set(manager);
    const { DeliveryNotice } = await import('../../src/islands/city/DeliveryNotice.tsx');
    return draw(DeliveryNotice);
  }

  test('sends a guest to the contacts page', async () => {
    const html = await notice(null);
    expect(html).toContain('>Уведомление от сайта</h2>');
    expect(html).toMatch(/Сочи.*только через менеджера/);
    expect(linksIn(html)).toEqual(['/ContactsPage']);
    expect(html).toContain('>Ок</button>');
    expect(html).not.toContain('Ваш менеджер:');
  });

  test('gives a customer the name, the phone and the e-mail of their manager', async () => {
    const html = await notice(MANAGER);
    for (const word of ['Ваш менеджер:', MANAGER.name, MANAGER.phone, MANAGER.email]) expect(html).toContain(word);
    expect(html).not.toContain('/ContactsPage');
  });

  test('asks for the manager of a customer whose page has not loaded one', async () => {
    const calls = serve(({ path }) => (path.startsWith('/api/manager') ? json(200, MANAGER) : json(503, {})));
    const { city, auth } = await openTab();
    auth.$auth.set(SESSION_STATE);
    await city.chooseCity(sochi!);
    const { DeliveryNotice } = await import('../../src/islands/city/DeliveryNotice.tsx');
    const showModal = vi.fn();
    held.current = { open: false, showModal };
    draw(DeliveryNotice);
    held.current = null;
    expect(showModal).toHaveBeenCalledOnce();
    await expect.poll(() => draw(DeliveryNotice)).toContain(MANAGER.name);
    expect(calls.at(-1)?.path).toBe('/api/manager/2');
  });

  test('is not there before a city was chosen', async () => {
    await openTab();
    const { DeliveryNotice } = await import('../../src/islands/city/DeliveryNotice.tsx');
    expect(draw(DeliveryNotice)).toBe('');
  });
});

test('The order form promises to keep what is typed only where nothing says that it is lost', async () => {
  await openTab();
  const { Kept } = await import('../../src/islands/checkout/Kept.tsx');
  const { NotKept } = await import('../../src/islands/NotKept.tsx');
  const { $keeping } = await import('#lib/stores/site/keeping.ts');
  const shown = (island: FunctionComponent, keeping: 'device' | 'tab' | 'page') => {
    // Each drawing asks the browser again, and there is none.
    $keeping.set(keeping);
    return draw(island) !== '';
  };
  for (const keeping of ['device', 'tab', 'page'] as const)
    expect([shown(Kept, keeping), shown(NotKept, keeping)]).toEqual([keeping === 'device', keeping !== 'device']);
});

describe('The lists of cities', () => {
  const marked = (html: string) => [...html.matchAll(/aria-current="true"[^>]*>([^<]+)/g)].map(([, name]) => name);
  const choice = { current: sochi!, choosing: null, onChoose: () => {} };
  const FOUND = [
    { ...PRESET_CITIES[0]!, displayName: 'с Сочи', subject: 'Тверская обл' },
    { ...sochi!, displayName: 'Сочи', subject: 'Краснодарский край' },
    { ...PRESET_CITIES[1]!, displayName: 'Город', subject: '' },
  ];

  test('name the region of each place that was found, and mark the chosen city', async () => {
    const { CityOptions } = await import('../../src/islands/city/CityOptions.tsx');
    const html = renderToStaticMarkup(
      createElement(CityOptions, { id: 'list', options: FOUND, active: -1, optionId: (at: number) => `option-${at}`, ...choice }),
    );
    const shown = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, text]) => text);
    expect(shown).toEqual(['с Сочи<small>Тверская обл</small>', 'Сочи<small>Краснодарский край</small>', 'Город']);
    expect(marked(html)).toEqual(['Сочи']);
  });

  test('mark the chosen city among the big ones', async () => {
    const { PresetCities } = await import('../../src/islands/city/CityOptions.tsx');
    expect(marked(renderToStaticMarkup(createElement(PresetCities, { cities: PRESET_CITIES, ...choice })))).toEqual(['Сочи']);
  });
});

describe('The sheets of the header and of the cities', () => {
  const sheet = (path: string) => readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ');

  test('hide the header’s city and its products, and show the burger, up to 1024 pixels', () => {
    const [wide = '', narrow = ''] = sheet('src/components/Header.module.css').split('@media (width <= 1024px) {');
    expect(wide).toMatch(/\.burger \{ display: none;/);
    expect(narrow).toMatch(/^ \.header nav, \.header \.city \{ display: none; \}/);
    expect(narrow.split('@media')[0]).toMatch(/\.burger \{ display: inline-flex; \}/);
  });

  test('put five cities in a column, and two such columns side by side on a phone', () => {
    const [wide = '', narrow = ''] = sheet('src/islands/city/CityOptions.module.css').split('@media (width <= 640px) {');
    expect(wide).toContain('.cities { display: grid; grid: repeat(5, auto) / auto-flow');
    expect(narrow).toContain(':is(:nth-child(10n + 6), :nth-child(10n + 7), :nth-child(10n + 8), :nth-child(10n + 9), :nth-child(10n))');
  });

  test('go with the keys: an arrow to the side is five cities away', async () => {
    const { nextOption } = await import('../../src/islands/city/city-list.ts');
    expect([nextOption('ArrowRight', 0, 15), nextOption('ArrowLeft', 12, 15)]).toEqual([5, 7]);
    expect([nextOption('ArrowRight', 13, 15), nextOption('ArrowLeft', 3, 15)]).toEqual([14, 0]);
  });
});
