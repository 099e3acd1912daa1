(() => {
  const { usual, worked, closed, holidays, daysOff, workingDays, words } = JSON.parse(document.getElementById('opening').textContent);
  const now = new Date(Date.now() + 3 * 3600000);
  const time = now.getUTCHours() * 60 + now.getUTCMinutes();
  const hoursOn = (date) => {
    const day = date.toISOString().slice(0, 10);
    if (workingDays.includes(day)) return worked;
    return daysOff.includes(day) || holidays.includes(day.slice(5)) ? null : usual[date.getUTCDay()];
  };
  const minutes = (hour) => hour.split(':').reduce((sum, part, at) => sum + part * (at ? 1 : 60), 0);
  const isOver = (ahead, to) => ahead === 0 && time >= minutes(to);
  let answer;
  for (let ahead = 0; ahead < 31; ahead++) {
    const date = new Date(+now + ahead * 86400000);
    const hours = hoursOn(date);
    const [from, to] = (hours || '').split('–');
    const day = date.getUTCDay();
    if (answer === undefined && hours && !isOver(ahead, to))
      answer = isOver(ahead, from)
        ? ''
        : `${words.answer} ${words.on[day]}, ${date.getUTCDate()}\u00a0${words.months[date.getUTCMonth()]}, с\u00a0${from}.`;
    const row = ahead < 7 && document.querySelector(`[data-day="${day}"]`);
    if (!row) continue;
    row.firstElementChild.textContent += ` ${date.getUTCDate()}`;
    row.lastElementChild.textContent = hours || closed;
    // The days stand in their own order, today first.
    row.parentElement.append(row);
    if (ahead > 0) continue;
    row.setAttribute('aria-current', 'date');
    const state = !hours || isOver(0, to) ? words.closed : isOver(0, from) ? `${words.open} ${to}` : `${words.opens} ${from}`;
    document.getElementById('today').textContent = `${words.today} ${words.days[day]}, ${state}`;
  }
  const place = document.getElementById('answer');
  if (place && answer) place.textContent = answer;
})();
