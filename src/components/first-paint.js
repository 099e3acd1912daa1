(() => {
  // A font that has not come by the first picture is for the next page: no letter changes under a reader.
  const { font } = document.currentScript.dataset;
  document.fonts.add(new FontFace('Golos Text', `url(${font})`, { weight: '400 700', display: 'optional' }));
  let stored = (key) => sessionStorage.getItem(key + TAB_COPY_KEY) ?? localStorage.getItem(key);
  const read = (key) => {
    try {
      const text = stored(key);
      if (text) {
        const [form, sum, shown] = JSON.parse(stored(key + SHOWN_SUFFIX_KEY));
        let own = 0;
        for (let at = 0; at < text.length; at += 1) own = (own * 31 + text.charCodeAt(at)) | 0;
        if (form === 1 && sum === own) return shown;
      }
    } catch {}
    return null;
  };
  const each = (all, act) => {
    for (const one of document.querySelectorAll(all)) act(one, one.dataset);
  };
  const root = document.documentElement;
  // Names of a job's choices begin with these letters, those of advertisements – utm, yclid – do not.
  root.toggleAttribute('data-job', /[?&][b-t]/.test(location.search));
  let visitor;
  const paint = ({ detail, persisted }) => {
    stored = detail ?? stored;
    const city = read(CITY_KEY);
    const id = read(AUTH_KEY);
    const known = id !== null;
    if (persisted && id !== visitor) {
      root.hidden = true;
      location.reload();
    }
    visitor = id;
    const [owner, items] = read(BASKET_KEY) ?? [0, 0];
    const count = !owner || owner === id ? items : 0;
    root.toggleAttribute('data-chosen', !!city);
    root.toggleAttribute('data-known', known || /[?&]token=/.test(location.search));
    each('[data-city]', (e, d) => {
      e.textContent = city || d.city;
    });
    each('[data-only-city]', (e, d) => {
      e.hidden = city && city !== d.onlyCity;
    });
    each('[data-count]', (e) => {
      e.textContent = count || '';
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
    if (
      localStorage.getItem(SESSION_END_KEY) &&
      /"accessToken":"[^"]/.test(stored(AUTH_KEY)) &&
      !document.cookie.includes(SESSION_COOKIE)
    ) {
      for (const key of [AUTH_KEY, BASKET_KEY, CHECKOUT_KEY, SESSION_END_KEY]) {
        localStorage.removeItem(key);
        localStorage.removeItem(key + SHOWN_SUFFIX_KEY);
      }
    }
  } catch {}
  paint({});
  for (const event of ['storage', 'pageshow', STATE_EVENT]) addEventListener(event, paint);
})();
