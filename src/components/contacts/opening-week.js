(() => {
  const { usual, worked, closed, holidays, daysOff, workingDays, words } = JSON.parse(document.getElementById('opening').textContent);
  const now = new Date(Date.now() + 3 * 3600000);
  const hoursOn = (date) => {
    const day = date.toISOString().slice(0, 10);
    if (workingDays.includes(day)) return worked;
    return daysOff.includes(day) || holidays.includes(day.slice(5)) ? null : usual[date.getUTCDay()];
  };
  const minutes = (time) => time.split(':').reduce((sum, part, at) => sum + part * (at ? 1 : 60), 0);
  for (let ahead = 0; ahead < 7; ahead++) {
    const date = new Date(+now + ahead * 86400000);
    const hours = hoursOn(date);
    const row = document.querySelector(`[data-day="${date.getUTCDay()}"]`);
    row.firstElementChild.textContent += ` ${date.getUTCDate()}`;
    row.lastElementChild.textContent = hours || closed;
    if (ahead === 0) {
      row.setAttribute('aria-current', 'date');
      const [from, to] = (hours || '').split('–');
      const time = now.getUTCHours() * 60 + now.getUTCMinutes();
      const state = !hours || time >= minutes(to) ? words.closed : time < minutes(from) ? `${words.opens} ${from}` : `${words.open} ${to}`;
      document.getElementById('today').textContent = `${words.today} ${words.days[date.getUTCDay()]}, ${state}`;
    }
  }
})();
