(() => {
  const { cutOffHour, holidays, daysOff, workingDays, on, months } = JSON.parse(document.getElementById('ready-day').textContent);
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
  const format = (date) => `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;
  for (const element of document.querySelectorAll('[data-ready]')) {
    const date = ready(element.dataset.ready);
    element.textContent = `${on[date.getUTCDay()]} ${format(date)}`;
  }
  const heading = document.querySelector('[data-ready-heading]');
  const date = ready(heading.dataset.readyHeading);
  heading.textContent = date - now < 6 * DAY ? on[date.getUTCDay()] : format(date).replace(' ', '\u00a0');
})();
