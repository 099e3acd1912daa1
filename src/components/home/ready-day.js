(() => {
  const { cutOffHour, holidays, daysOff, workingDays, on, months } = READY_DAY;
  const DAY = 86400000;
  const iso = (date) => date.toISOString().slice(0, 10);
  const works = (date) => {
    const day = iso(date);
    return workingDays.includes(day) || !(daysOff.includes(day) || holidays.includes(day.slice(5)) || date.getUTCDay() % 6 === 0);
  };
  const next = (from) => {
    let date = new Date(+from + DAY);
    for (let step = 0; step < 99 && !works(date); step++) date = new Date(+date + DAY);
    return date;
  };
  const now = new Date(Date.now() + 3 * 3600000);
  const start = works(now) && now.getUTCHours() < cutOffHour ? now : next(now);
  const ready = (days) => {
    let date = start;
    for (let passed = 0; passed < days; passed++) date = next(date);
    return date;
  };
  const format = (date) => `${date.getUTCDate()}\u00a0${months[date.getUTCMonth()]}`;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const days = all('[data-ready]');
  for (const element of days) {
    const date = ready(element.dataset.ready);
    element.textContent = `${on[date.getUTCDay()]} ${format(date)}`;
  }
  const follow = () => {
    const date = ready(days[all('[name=quantity]').findIndex((radio) => radio.checked)].dataset.ready);
    all('h1 span')[0].textContent = date - now < 6 * DAY ? on[date.getUTCDay()] : format(date);
  };
  follow();
  addEventListener('change', follow);
  addEventListener('scroll', () => {
    const island = all('[component-export=OneDate]')[0];
    if (island?.parentElement.getBoundingClientRect().top < 2 * innerHeight) island.dispatchEvent(new Event('shop:wake'));
  });
})();
