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
    const city = read('city');
    const basket = read('basket');
    const count = (basket?.items ?? basket)?.length || 0;
    const known = !!read('auth')?.accessToken;
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
    if (localStorage.getItem('isFirstVisitNew15') === null) {
      localStorage.clear();
      localStorage.setItem('isFirstVisitNew15', 'true');
    }
    if (localStorage.getItem('authEnds') && read('auth')?.accessToken && !document.cookie.includes('open=1')) {
      for (const key of ['auth', 'basket', 'checkout', 'authEnds']) localStorage.removeItem(key);
    }
  } catch {}
  paint({});
  for (const event of ['storage', 'pageshow', 'shop:state']) addEventListener(event, paint);
})();
