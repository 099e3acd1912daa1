try {
  const question = document.getElementById('city-question');
  const city = localStorage.getItem('city');
  question?.addEventListener('click', ({ target }) => {
    if (target.closest?.('[data-answer]')) localStorage.setItem('cityAnswer', 'yes');
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'city' && newValue) question?.close();
  });
  if ((!city || city === 'null') && !localStorage.getItem('cityAnswer')) question?.showModal();
} catch {}
