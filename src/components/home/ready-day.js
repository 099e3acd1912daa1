(() => {
  const { cutOffHour, off, workingDays, on, of, months } = READY_DAY;
  const DAY = 86400000;
  const works = (date) => {
    const day = date.toISOString().slice(0, 10);
    return workingDays.includes(day) || !(off.includes(day) || off.includes(` ${day.slice(5)} `) || date.getUTCDay() % 6 === 0);
  };
  // Where no day is worked the script ends here and the page keeps its number of days.
  const next = (from) => {
    const date = new Date(+from + DAY);
    return works(date) ? date : next(date);
  };
  const now = new Date(Date.now() + 3 * 3600000);
  const ready = (days, date = works(now) && now.getUTCHours() < cutOffHour ? now : next(now)) =>
    days > 0 ? ready(days - 1, next(date)) : date;
  const format = (date) => `${date.getUTCDate()}\u00a0${months[date.getUTCMonth()]}`;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const days = all('[data-ready]');
  for (const element of days) {
    const date = ready(element.dataset.ready);
    element.textContent = `${on[date.getUTCDay()]} ${format(date)}`;
  }
  all('[data-until]')[0].textContent = of[ready(0).getUTCDay()];
  const follow = () => {
    const date = ready(days[all('[name=quantity]').findIndex((radio) => radio.checked)].dataset.ready);
    all('h1 span')[0].textContent = date - now < 6 * DAY ? on[date.getUTCDay()] : format(date);
  };
  follow();
  // Fields of a popup are none of the heading's.
  addEventListener('change', ({ target }) => {
    if (target === self || target.name === 'quantity') follow();
  });
  const wake = () => {
    const [island] = all('[component-export=OneDate]');
    if (all('[data-only-city][hidden]')[0] || island?.parentElement.getBoundingClientRect().top < 2 * innerHeight)
      island.dispatchEvent(new Event('shop:wake'));
  };
  for (const event of ['load', 'scroll']) addEventListener(event, wake);
})();
