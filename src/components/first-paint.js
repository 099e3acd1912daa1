(() => {
  let stored = (key) => localStorage.getItem(key);
  const read = (key) => {
    try {
      return JSON.parse(stored(key));
    } catch {
      return null;
    }
  };
  const each = (selector, change) => {
    for (const element of document.querySelectorAll(selector)) change(element, element.dataset);
  };
  const paint = ({ detail }) => {
    stored = detail ?? stored;
    const city = read(CITY_KEY);
    const basket = read(BASKET_KEY);
    const count = (basket?.items ?? basket)?.length || 0;
    const known = !!read(AUTH_KEY)?.accessToken;
    each('[data-city]', (e, d) => {
      e.textContent = city?.name || city?.displayName || d.city;
    });
    each('[data-only-city]', (e, d) => {
      e.hidden = city?.name && city.name !== d.onlyCity;
    });
    each('[data-count]', (e) => {
      e.textContent = count;
      e.hidden = !count;
    });
    each('[data-account]', (e, d) => {
      const label = known ? d.known : d.account;
      e.setAttribute('command', known ? 'toggle-popover' : 'show-modal');
      e.setAttribute('commandfor', known ? 'account-menu' : 'login');
      e.setAttribute('aria-label', label);
      e.lastElementChild.textContent = label;
    });
  };
  try {
    if (localStorage.getItem(FIRST_VISIT_KEY) === null) {
      localStorage.clear();
      localStorage.setItem(FIRST_VISIT_KEY, 'true');
    }
    if (localStorage.getItem(SESSION_END_KEY) && read(AUTH_KEY)?.accessToken && !document.cookie.includes(SESSION_COOKIE)) {
      for (const key of [AUTH_KEY, BASKET_KEY, CHECKOUT_KEY, SESSION_END_KEY]) localStorage.removeItem(key);
    }
  } catch {}
  paint({});
  for (const event of ['storage', 'pageshow', STATE_EVENT]) addEventListener(event, paint);
})();
