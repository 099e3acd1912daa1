{
  const question = document.getElementById('city-question');
  question?.addEventListener('click', ({ target }) => {
    try {
      if (target.closest?.('[data-answer]')) localStorage.setItem(CITY_ANSWER_KEY, 'yes');
    } catch {}
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === CITY_KEY && newValue) question?.close();
  });
  const ask = () => {
    let answer;
    try {
      answer = localStorage.getItem(CITY_ANSWER_KEY);
    } catch {}
    if (!document.documentElement.hasAttribute('data-chosen') && !answer) question?.showModal();
  };
  // As soon as the styles are there and before the page is laid out by them: opening a dialog lays it out again.
  self.styled.then(ask);
}
